import * as z from 'zod/mini';

/** One rule of the shell's update policy. */
export const upgradeRule = z.object({
  /** Versions below this one must update. */
  lowestVersionCode: z.int(),
  /** Title shown if the update is mandatory, in the caller’s language. */
  forceUpgradeTitle: z.string(),
  /** Text below that title. */
  forceUpgradeText: z.string(),
  /** Title shown if the update is optional. */
  nonforceUpgradeTitle: z.string(),
  /** Text below that title. */
  nonforceUpgradeText: z.string(),
  /** Store channel of the rule; empty for every channel. */
  channel: z.string(),
});

export const versionCheck = z.object({
  /** Whether a newer shell exists. */
  upgradeAvailable: z.boolean(),
  /** 0: normal. 1: the shell starts the web app from its package. */
  bootMode: z.int(),
  /** False if the shell must update before it can be used. */
  canUse: z.boolean(),
  /** The rule of the caller’s store channel; empty if there is none. */
  configUpgradeList: z.array(upgradeRule),
  /** Newest web version. */
  maxH5Version: z.int(),
  /** 1 if the user is in the group that is asked for the notification permission again. */
  pushGrayscaleType: z.int(),
  /** Days between two requests for the notification permission. */
  pushRepeatTime: z.int(),
  /** Draws granted for updating; empty until the rewards area grants some. */
  userLotteryList: z.array(z.object({ activityGid: z.string(), count: z.int() })),
});

export type VersionCheck = z.infer<typeof versionCheck>;
