import { type OperatorRole, session } from '@sikka/contract/console';
import { isCommonPassword } from '#areas/identity/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { type AuditEntry, changes, type ConsoleTransaction, reads } from '../calls/console-handler.ts';
import { requireConfirmed } from './require-confirmed.ts';
import {
  authenticatorAddress,
  newSecondFactor,
  openSecondFactor,
  sealSecondFactor,
  stepOfCode,
} from './second-factor.ts';
import { after, invitationSeconds } from './session-rules.ts';
import { hashToken, newToken, openSession } from './session-store.ts';
import { presentOperator } from './sign-in.ts';

interface Invitation {
  name: string;
  role: OperatorRole;
  invitedBy: string;
  reason: string;
}

/**
 * Invites an operator, or anew one who has not accepted, whose earlier link is void from then on. Returns
 * the token of the one-time link. Throws `operatorNameTaken`.
 */
export const invite = async (
  trx: ConsoleTransaction,
  secrets: Secrets,
  { name, role, invitedBy, reason }: Invitation,
  now: Date,
): Promise<{ token: string; expiresAt: Date; entry: AuditEntry }> => {
  const token = newToken();
  const expiresAt = after(now, invitationSeconds);
  const invitation = {
    role,
    second_factor: sealSecondFactor({ secrets }, name, newSecondFactor()),
    invitation_hash: hashToken(token),
    invitation_until: expiresAt,
    invited_by: invitedBy,
    invited_at: now,
  };
  const written = await trx
    .insertInto('operator')
    .values({ name, ...invitation })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(invitation)
        .where('operator.password_hash', 'is', null)
        .where('operator.removed_at', 'is', null),
    )
    .returning('operator_id')
    .executeTakeFirst();
  if (!written) throw new Problem('operatorNameTaken');
  const entry = { act: 'operator.invite', subject: `operator:${name}`, before: null, after: { role }, reason };
  return { token, expiresAt, entry };
};

/** Address of the page where an invitation is accepted. The token is in the fragment, which no log gets. */
export const invitationLink = (origin: string, token: string): string => `${origin}/console/invitation#${token}`;

export const inviteOperator = changes(session.inviteOperator, async (deps, trx, body, { operator, now }) => {
  requireConfirmed(operator, now);
  const { token, expiresAt, entry } = await invite(trx, deps.secrets, { ...body, invitedBy: operator.name }, now);
  return {
    content: { link: invitationLink(deps.config.publicOrigin, token), expiresAt: expiresAt.toISOString() },
    audit: [entry],
  };
});

const findInvited = async (trx: ConsoleTransaction, token: string, now: Date) => {
  const found = await trx
    .selectFrom('operator')
    .select(['operator_id', 'name', 'role', 'second_factor'])
    .where('invitation_hash', '=', hashToken(token))
    .where('invitation_until', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Problem('operatorInvitationOver');
  return found;
};

export const openInvitation = reads(session.openInvitation, async (deps, db, { token }, { now }) => {
  const { name, role, second_factor: sealed } = await findInvited(db, token, now);
  const secret = openSecondFactor(deps, name, sealed);
  return { name, role, secret, address: authenticatorAddress(secret, name, deps.config.brandName) };
});

export const acceptInvitation = changes(session.acceptInvitation, (deps, trx, { token, password, code }, context) =>
  deps.hashing.admit(async (hasher) => {
    const { operator_id: operatorId, ...found } = await findInvited(trx, token, context.now);
    const { name, role } = found;
    const step = stepOfCode(openSecondFactor(deps, name, found.second_factor), code, context.now);
    if (step === undefined) throw new Problem('operatorCodeWrong');
    if (isCommonPassword(password) || password.toLowerCase().includes(name)) throw new Problem('passwordCommon');
    const used = await trx
      .updateTable('operator')
      .set({ password_hash: await hasher.make(password), invitation_hash: null, invitation_until: null })
      .where('operator_id', '=', operatorId)
      .where('invitation_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) throw new Problem('operatorInvitationOver');
    await trx.insertInto('operator_guard').values({ operator_id: operatorId, last_step: step }).execute();
    await openSession(trx, operatorId, context);
    return {
      content: presentOperator(deps, { name, role }),
      audit: [{ act: 'operator.accept', subject: `operator:${name}`, before: null, after: { role }, actor: name }],
    };
  }),
);
