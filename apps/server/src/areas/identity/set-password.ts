import { type BodyOf, identity, passwordLimits, sessionHeaders } from '@sikka/contract';
import { sendSessionToken } from '#platform/calls/cookies.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { hashSecret, newSecret, writeToken } from '#platform/calls/session-token.ts';
import { transaction } from '#platform/data/database.ts';
import { checkPassword } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import { clearPasswordLengths } from './device-store.ts';
import type { Hasher } from './hashing.ts';
import { isCodeFresh, newPasswordProblem } from './password-rules.ts';
import { clearPasswordGuards } from './password-store.ts';
import { loadCaller } from './profile.ts';
import { hasProof, consumeProof } from './proof-store.ts';
import { secondsLeft } from './session-rules.ts';
import { endOtherSessions, findSession, replaceSecret, type Session } from './session-store.ts';
import { listPasswordHashes, mobileIndexOf, unsealMobile, storePassword, type User } from './user-store.ts';

type Body = BodyOf<'/flamingo/user/modifyPass'>;

interface PasswordChange {
  user: User;
  session: Session;
  mobileIndex: string;
  body: Body;
}

const proofKey = (mobileIndex: string) => ({ mobileIndex, purpose: 'TYPE_SET_PASSWORD' }) as const;

/**
 * Whether the caller has a fresh code, knows the old password, or has no password and has just
 * signed in by code.
 */
const canSetPassword = async (
  deps: IdentityDeps,
  hasher: Hasher,
  { user, session, mobileIndex, body }: PasswordChange,
): Promise<boolean> => {
  if (body.proof !== undefined) return hasProof(deps.db, proofKey(mobileIndex), body.proof);
  if (body.oldPassword === undefined) return user.password_hash === null && isCodeFresh(session);
  const passwordInput = { mobileIndex, passwordHash: user.password_hash, password: body.oldPassword };
  await checkPassword(deps, hasher, { ...passwordInput, deviceClass: 'known' });
  return true;
};

const refuseRecentPassword = async (
  { db }: IdentityDeps,
  hasher: Hasher,
  { user, body }: PasswordChange,
): Promise<void> => {
  for (const hash of await listPasswordHashes(db, user.user_gid, passwordLimits.remembered)) {
    if (await hasher.matches(hash, body.newPassword)) throw new Problem('passwordUsedRecently');
  }
};

/** Stores the password, ends the user's other sessions and returns a new secret for this one. */
const storeAndRotate = (
  { db }: IdentityDeps,
  { user, session, mobileIndex, body }: PasswordChange,
  hash: string,
): Promise<Buffer> =>
  transaction(db, async (trx) => {
    if (body.proof !== undefined && !(await consumeProof(trx, proofKey(mobileIndex), body.proof))) {
      throw new Problem('proofMissing');
    }
    const isStored = await storePassword(trx, user, hash, passwordLimits.remembered);
    if (!isStored) throw new Problem('proofMissing');
    await clearPasswordGuards(trx, mobileIndex);
    await clearPasswordLengths(trx, user.user_gid);
    await endOtherSessions(trx, session);
    const secret = newSecret();
    await replaceSecret(trx, session, hashSecret(secret));
    return secret;
  });

/** Sets a first password or changes it. */
export const setPassword = handler(identity.modifyPass, (deps: IdentityDeps, body, { user: caller, ...context }) =>
  deps.hashing.admit(async (hasher) => {
    const user = await loadCaller(deps.db, caller);
    const session = await findSession(deps.db, caller);
    if (!session) throw new Problem('signInNeeded');
    const mobile = unsealMobile(deps.secrets, user);
    const change: PasswordChange = { user, session, mobileIndex: mobileIndexOf(deps.secrets, mobile), body };

    const problem = newPasswordProblem(body.newPassword, { mobile, nickname: user.nickname });
    if (problem) throw new Problem(problem);
    if (!(await canSetPassword(deps, hasher, change))) throw new Problem('proofMissing');
    await refuseRecentPassword(deps, hasher, change);
    const secret = await storeAndRotate(deps, change, await hasher.make(body.newPassword));

    const token = sendSessionToken(context, writeToken(session, secret), secondsLeft(session, session.now));
    if (token) context.reply.header(sessionHeaders.token, token);
    return {};
  }),
);
