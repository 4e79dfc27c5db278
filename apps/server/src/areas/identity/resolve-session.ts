import type { CallContext, LiveSession, RenewedToken, SessionResolver } from '#platform/calls/call-context.ts';
import { sendRenewedToken } from '#platform/calls/caller.ts';
import { hashSecret, newSecret, readToken, type SessionKey, writeToken } from '#platform/calls/session-token.ts';
import { batched } from '#platform/data/batched.ts';
import type { IdentityDeps } from './deps.ts';
import { isAlive, isRotationDue, isUseRecordDue, judgeSecret, secondsLeft } from './session-rules.ts';
import {
  promoteNextSecret,
  endSession,
  findSession,
  findSignedIn,
  issueNextSecret,
  recordUse,
  type Session,
} from './session-store.ts';

const issueNextToken = async (
  { db }: Pick<IdentityDeps, 'db'>,
  session: Session,
): Promise<RenewedToken | undefined> => {
  const secret = newSecret();
  if (!(await issueNextSecret(db, session, hashSecret(secret)))) return undefined;
  return { token: writeToken(session, secret), maxAgeSeconds: secondsLeft(session, session.now) };
};

/** After a proof inside a session: sends the caller a new token, whose first use ends the present one. */
export const renewToken = async (
  deps: Pick<IdentityDeps, 'db'>,
  { user, sessionIn, reply }: Pick<CallContext, 'user' | 'sessionIn' | 'reply'>,
): Promise<void> => {
  const session = user && (await findSession(deps.db, user));
  const renewed = session && (await issueNextToken(deps, session));
  if (renewed) sendRenewedToken(renewed, sessionIn, reply);
};

/** Resolves session tokens. Secrets are rotated once a day (docs/decisions/0011-sessions.md). */
export const createSessions = ({
  db,
  log,
  accounts,
}: Pick<IdentityDeps, 'db' | 'log' | 'accounts'>): SessionResolver => {
  const findSignedInUser = batched((keys: readonly SessionKey[]) => findSignedIn(db, keys));

  return {
    end: (session) => endSession(db, session),
    resolve: async (token) => {
      const presentedKey = readToken(token);
      const signedIn = presentedKey && (await findSignedInUser(presentedKey));
      if (!signedIn) return undefined;
      const { session, user: account } = signedIn;
      if (!isAlive(session, session.now)) return undefined;
      const { userGid, sessionId } = session;
      const verdict = judgeSecret(session, presentedKey.secretHash, session.now);
      if (verdict === 'reused') {
        await endSession(db, session);
        log.warn({ event: 'session-token-reused', userGid }, 'a session was ended because its old token was used');
        return undefined;
      }
      if (isUseRecordDue(session, session.now)) await recordUse(db, session);
      if (verdict === 'next') await promoteNextSecret(db, session, presentedKey.secretHash);
      const isDue = verdict === 'current' && isRotationDue(session, session.now);
      const user: LiveSession = { userGid, sessionId };
      accounts.set(user, account);
      return { user, renewed: isDue ? await issueNextToken({ db }, session) : undefined };
    },
  };
};
