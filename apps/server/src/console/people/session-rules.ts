/** Limits of operators' sessions, in seconds. */
export const sessionSeconds = {
  /** A session ends this long after its last call. */
  idle: 30 * 60,
  /** A session ends this long after sign-in, however busy: one working day. */
  absolute: 12 * 3_600,
  /** Use is recorded at most this often. */
  recordUseEvery: 60,
  /** How long after password and code serious acts are possible. */
  confirmed: 600,
} as const;

/** Limits of guessing. */
export const signInLimits = {
  /** Wrong attempts in a row after which the operator waits; each further one begins the wait anew. */
  wrongInARow: 5,
  waitSeconds: 15 * 60,
} as const;

/** How long an invitation can be accepted. */
export const invitationSeconds = 72 * 3_600;

export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);

/** When the operator may try again after `wrong` attempts in a row; null for at once. */
export const waitAfter = (wrong: number, now: Date): Date | null =>
  wrong >= signInLimits.wrongInARow ? after(now, signInLimits.waitSeconds) : null;
