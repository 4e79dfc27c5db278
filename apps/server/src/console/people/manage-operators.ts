import { session } from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import { changes, type ConsoleTransaction, reads } from '../calls/console-handler.ts';
import { requireConfirmed } from './require-confirmed.ts';
import { endSessions } from './session-store.ts';

export const listOperators = reads(session.listOperators, async (_deps, db, _body, { now }) => {
  const rows = await db
    .selectFrom('operator')
    .select(['operator_id', 'name', 'role', 'invited_by', 'password_hash', 'invitation_until', 'removed_at'])
    .select(({ selectFrom }) =>
      selectFrom('operator_session')
        .whereRef('operator_session.operator_id', '=', 'operator.operator_id')
        .select(({ fn }) => fn.max('seen_at').as('seen_at'))
        .as('seen_at'),
    )
    .orderBy('name')
    .execute();
  const stateOf = (row: (typeof rows)[number]): 'REMOVED' | 'ACTIVE' | 'INVITED' | 'EXPIRED' => {
    if (row.removed_at) return 'REMOVED';
    if (row.password_hash) return 'ACTIVE';
    return row.invitation_until && row.invitation_until > now ? 'INVITED' : 'EXPIRED';
  };
  return {
    operators: rows.map((row) => ({
      operatorId: row.operator_id,
      name: row.name,
      role: row.role,
      state: stateOf(row),
      invitedBy: row.invited_by,
      seenAt: row.seen_at?.toISOString() ?? null,
    })),
  };
});

/**
 * The operator, with all admins locked: of two who take each other's role away at once, the second is
 * refused. Throws `notFound`, and `operatorLastAdmin` if nobody else could invite.
 */
const lockToChange = async (trx: ConsoleTransaction, operatorId: string) => {
  const admins = await trx
    .selectFrom('operator')
    .select('operator_id')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('operator_id')
    .forUpdate()
    .execute();
  const found = await trx
    .selectFrom('operator')
    .select(['operator_id', 'name', 'role'])
    .where('operator_id', '=', operatorId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Problem('notFound');
  if (admins.every((admin) => admin.operator_id === operatorId)) throw new Problem('operatorLastAdmin');
  return found;
};

export const changeRole = changes(session.changeRole, async (_deps, trx, body, { operator, now }) => {
  requireConfirmed(operator, now);
  const { operatorId, role, reason } = body;
  const { name, role: before } = await lockToChange(trx, operatorId);
  await trx.updateTable('operator').set({ role }).where('operator_id', '=', operatorId).execute();
  return {
    content: {},
    audit: [
      { act: 'operator.changeRole', subject: `operator:${name}`, before: { role: before }, after: { role }, reason },
    ],
  };
});

export const removeOperator = changes(session.removeOperator, async (_deps, trx, body, { operator, now }) => {
  requireConfirmed(operator, now);
  const { operatorId, reason } = body;
  const { name, role } = await lockToChange(trx, operatorId);
  await trx.updateTable('operator').set({ removed_at: now }).where('operator_id', '=', operatorId).execute();
  await endSessions(trx, operatorId, now);
  await trx.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute();
  return {
    content: {},
    audit: [{ act: 'operator.remove', subject: `operator:${name}`, before: { role }, after: null, reason }],
  };
});
