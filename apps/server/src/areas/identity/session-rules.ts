const minute = 60;
const day = 86_400;

/** Limits of sessions, in seconds (docs/decisions/0011-sessions.md). */
export const sessionLimits = {
  /** A session expires after this long without use. */
  idle: 30 * day,
  /** A session expires this long after it was opened, even if it is used. */
  absolute: 90 * day,
  /** Age at which a secret is replaced. */
  rotateAfter: day,
  /** How long the old secret is accepted after the new one was first used. */
  grace: 30,
  /** A new secret not used after this long was lost in transit; another one is issued. */
  reissueAfter: minute,
  /** Use is recorded at most this often. */
  recordUseEvery: 60 * minute,
  /** Live sessions per user; the least recently used ones are ended. */
  perUser: 10,
} as const;

/** Secrets and times of a session. Hashes are SHA-256 of secrets. */
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
 * How the presented secret relates to its session: the current one, the next one used for the first
 * time, the previous one within its grace period, or an old one, which means that the token was
 * copied and the session must end.
 */
export const judgeSecret = (
  session: SessionState,
  presentedHash: Buffer,
  now: Date,
): 'current' | 'next' | 'grace' | 'reused' => {
  if (presentedHash.equals(session.secretHash)) return 'current';
  if (session.nextHash && presentedHash.equals(session.nextHash)) return 'next';
  const { previousHash, replacedAt } = session;
  const isInGrace = replacedAt !== null && secondsSince(replacedAt, now) <= sessionLimits.grace;
  return isInGrace && previousHash && presentedHash.equals(previousHash) ? 'grace' : 'reused';
};

/** Whether the holder of the current secret gets a new one now. */
export const isRotationDue = (
  { rotatedAt, nextIssuedAt }: Pick<SessionState, 'rotatedAt' | 'nextIssuedAt'>,
  now: Date,
): boolean =>
  secondsSince(rotatedAt, now) >= sessionLimits.rotateAfter &&
  (!nextIssuedAt || secondsSince(nextIssuedAt, now) >= sessionLimits.reissueAfter);

export const isUseRecordDue = ({ seenAt }: Pick<SessionState, 'seenAt'>, now: Date): boolean =>
  secondsSince(seenAt, now) >= sessionLimits.recordUseEvery;

/** Remaining lifetime of the session, in whole seconds. */
export const secondsLeft = ({ openedAt }: Pick<SessionState, 'openedAt'>, now: Date): number =>
  Math.max(0, Math.floor(sessionLimits.absolute - secondsSince(openedAt, now)));
