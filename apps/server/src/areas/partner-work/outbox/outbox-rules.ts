/** How queued work is tried. */
export const outboxLimits = {
  /** Steps under way at once in one process, all partners together. */
  window: 32,
  /** Of these, steps for one partner: an unresponsive one leaves room for the others. */
  perPartner: 24,
  /** A process that takes a step and does not renew its lease for so long counts as dead. */
  leaseSeconds: 20,
  /** A step that has failed for so long is given up, with an alert. */
  giveUpAfterSeconds: 5 * 86_400,
  /** How long done steps are stored. */
  doneRetentionDays: 7,
  /** Steps that are brought back together are spread over so long. */
  spreadSeconds: 600,
} as const;

const doublings = 6;
const longStepsFrom = 16;
const longestFailurePause = 300;

/**
 * Seconds until a failed step is tried again: 1, 2, 4 … 60, and every five minutes once it has failed for about ten minutes.
 * `scatter`, from 0 to 1, adds up to a quarter, so that what failed together does not come back together.
 */
export const waitAfterFailure = (failures: number, scatter: number): number => {
  const seconds = failures >= longStepsFrom ? longestFailurePause : failures > doublings ? 60 : 2 ** (failures - 1);
  return seconds * (1 + scatter / 4);
};

/** The longest that a step of a topic stands ahead, in seconds. */
export const longestPauseOf = ({ longestPauseSeconds = 0 }: { longestPauseSeconds?: number }): number =>
  Math.max(longestPauseSeconds, Math.ceil(longestFailurePause * 1.25));

/** Whether a step that has failed since `failingSince` is given up now. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= outboxLimits.giveUpAfterSeconds * 1_000;
