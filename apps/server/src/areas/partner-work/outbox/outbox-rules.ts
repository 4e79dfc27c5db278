export const outboxLimits = {
  /** Maximum number of steps that one process runs at once. */
  window: 32,
  /** The same per partner, so that an unresponsive partner leaves room for others. */
  perPartner: 24,
  /** Lease of a taken step. If its process does not renew it, another one takes the step. */
  leaseSeconds: 20,
  /** After failing for this long, a step becomes a dead letter, with an alert. */
  giveUpAfterSeconds: 5 * 86_400,
  doneRetentionDays: 7,
  /** The recheck job spreads the steps that it reschedules over this time. */
  spreadSeconds: 600,
} as const;

const doublings = 6;
const longStepsFrom = 16;
const longestFailurePause = 300;

/**
 * Seconds until a failed step is retried: 1, 2, 4 … 32, then 60, and 300 from the 16th failure, which comes after
 * about ten minutes. `scatter`, from 0 to 1, adds up to a quarter, so that steps that failed together spread out.
 */
export const waitAfterFailure = (failures: number, scatter: number): number => {
  const seconds = failures >= longStepsFrom ? longestFailurePause : failures > doublings ? 60 : 2 ** (failures - 1);
  return seconds * (1 + scatter / 4);
};

/** Longest time until a step of a topic is due, in seconds. */
export const longestPauseOf = ({ longestPauseSeconds = 0 }: { longestPauseSeconds?: number }): number =>
  Math.max(longestPauseSeconds, Math.ceil(longestFailurePause * 1.25));

/** Whether a step that has been failing since `failingSince` becomes a dead letter. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= outboxLimits.giveUpAfterSeconds * 1_000;
