const minute = 60;
const day = 86_400;

/** Figures of sessions, in seconds unless named otherwise; see docs/decisions/0011-sessions.md. */
export const sessionLimits = {
  /** Unused this long, a session is over. */
  idle: 30 * day,
  /** Opened this long ago, a session is over however often it is used. */
  absolute: 90 * day,
  /** Age at which a secret is replaced. */
  rotateAfter: day,
  /** How long the old secret is still good once the new one has been seen. */
  grace: 30,
  /** A new secret that nobody has shown after this long was lost on its way; another one is handed out. */
  reissueAfter: minute,
  /** Use is noted no more often than this. */
  recordUseEvery: 60 * minute,
  /** Live sessions of one user; the longest unused end first. */
  perUser: 10,
} as const;

/** What is known of a session's secrets and times. Hashes are SHA-256 of secrets. */
export interface SessionState {
  secretHash: Buffer;
  rotatedAt: Date;
  nextHash: Buffer | null;
  nextIssuedAt: Date | null;
  previousHash: Buffer | null;
  replacedAt: Date | null;
  openedAt: Date;
  seenAt: Date;
}

const secondsSince = (moment: Date, now: Date): number => (now.getTime() - moment.getTime()) / 1_000;

export const isAlive = ({ openedAt, seenAt }: Pick<SessionState, 'openedAt' | 'seenAt'>, now: Date): boolean =>
  secondsSince(openedAt, now) < sessionLimits.absolute && secondsSince(seenAt, now) < sessionLimits.idle;

/**
 * What the shown secret is to its session: the one in use, the new one shown for the first time, the old one within its grace
 * time, or one that must not be around any more: somebody has a copy, and the session ends for everybody.
 */
export const judgeSecret = (
  session: SessionState,
  shownHash: Buffer,
  now: Date,
): 'current' | 'next' | 'grace' | 'reused' => {
  if (shownHash.equals(session.secretHash)) return 'current';
  if (session.nextHash && shownHash.equals(session.nextHash)) return 'next';
  const { previousHash, replacedAt } = session;
  const isInGrace = replacedAt !== null && secondsSince(replacedAt, now) <= sessionLimits.grace;
  return isInGrace && previousHash && shownHash.equals(previousHash) ? 'grace' : 'reused';
};

/** Whether whoever shows the secret in use should be handed a new one now. */
export const isRotationDue = (
  { rotatedAt, nextIssuedAt }: Pick<SessionState, 'rotatedAt' | 'nextIssuedAt'>,
  now: Date,
): boolean =>
  secondsSince(rotatedAt, now) >= sessionLimits.rotateAfter &&
  (!nextIssuedAt || secondsSince(nextIssuedAt, now) >= sessionLimits.reissueAfter);

export const isUseWorthNoting = ({ seenAt }: Pick<SessionState, 'seenAt'>, now: Date): boolean =>
  secondsSince(seenAt, now) >= sessionLimits.recordUseEvery;

/** Whole seconds a client may keep a token of this session. */
export const secondsLeft = ({ openedAt }: Pick<SessionState, 'openedAt'>, now: Date): number =>
  Math.max(0, Math.floor(sessionLimits.absolute - secondsSince(openedAt, now)));
