import { identity } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import type { IdentityDeps } from './deps.ts';
import { isAlive } from './session-rules.ts';
import { endOtherSessions, endSession, listSessions } from './session-store.ts';

/** The signed-in devices, the caller's first. */
export const listDevices = handler(identity.sessionList, async ({ db }: IdentityDeps, _body, { user }) => {
  const rows = await listSessions(db, user.userGid);
  const sessions = rows
    .filter((row) => isAlive({ openedAt: row.opened_at, seenAt: row.seen_at }, row.now))
    .map((row) => ({
      sessionId: row.session_id,
      deviceName: row.device_name,
      isThis: row.session_id === user.sessionId,
      openedAt: row.opened_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    }));
  return { sessions: sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) };
});

/** Ends one session of the caller, or all others. */
export const endDevice = handler(identity.endSession, async ({ db }: IdentityDeps, { sessionId }, { user }) => {
  if (sessionId === undefined) await endOtherSessions(db, user);
  else await endSession(db, { userGid: user.userGid, sessionId });
  return {};
});
