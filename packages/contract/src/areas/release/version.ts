import * as z from 'zod/mini';

/** One rule of the shell's update policy. */
export const upgradeRule = z.object({
  /** Versions below this one must update. */
  lowestVersionCode: z.int(),
  /** Title shown when the update is a must, in the caller’s language. */
  forceUpgradeTitle: z.string(),
  /** Text below that title. */
  forceUpgradeText: z.string(),
  /** Title shown when the update is offered. */
  nonforceUpgradeTitle: z.string(),
  /** Text below that title. */
  nonforceUpgradeText: z.string(),
  /** Store channel the rule is for; empty is every channel. */
  channel: z.string(),
});

export const versionCheck = z.object({
  /** A newer shell exists. */
  upgradeAvailable: z.boolean(),
  /** 0 normal, 1 the shell starts the web app from its package. */
  bootMode: z.int(),
  /** False when the shell must update before it can be used. */
  canUse: z.boolean(),
  /** The rule of the caller’s store channel; empty when there is none. */
  configUpgradeList: z.array(upgradeRule),
  /** Newest web version. */
  maxH5Version: z.int(),
  /** 1 when the user is in the group that is asked for notifications again. */
  pushGrayscaleType: z.int(),
  /** Days between two requests for the notification permission. */
  pushRepeatTime: z.int(),
  /** Draws the user may take for updating; empty until the rewards area grants some. */
  userLotteryList: z.array(z.object({ activityGid: z.string(), count: z.int() })),
});

export type VersionCheck = z.infer<typeof versionCheck>;
