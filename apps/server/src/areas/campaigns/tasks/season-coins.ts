import type { CampaignDeps } from '../deps.ts';
import type { CampaignTransaction } from '../tables.ts';

/** What a season gives for cheers and tasks, and what somebody has of it. */
export interface SeasonCoins {
  /** Coins of a cheer; 0 when there are none any more. */
  cheer: number;
  /** What can be missing for all tasks: a step of the rule each. The last one is the most that the season gives. */
  steps: readonly number[];
  cap: number;
  earned: number;
  /** Whether the coins for all tasks were collected. */
  hasCollected: boolean;
}

/** Reads in the caller's transaction, if there is one. */
export const seasonCoins = async (
  { rewards }: CampaignDeps,
  activityGid: string,
  userGid: string | undefined,
  trx?: CampaignTransaction,
): Promise<SeasonCoins> => {
  const [cheer = 0] = await rewards.stepsOf('campaign_cheer', trx);
  const steps = await rewards.stepsOf('campaign_tasks', trx);
  const rules = ['campaign_cheer', 'campaign_tasks'] as const;
  const earned = userGid ? await rewards.earnedIn(activityGid, userGid, rules, trx) : [];
  return {
    cheer,
    steps,
    cap: Math.max(0, ...steps),
    earned: earned.reduce((sum, { coins }) => sum + coins, 0),
    hasCollected: earned.some(({ rule }) => rule === 'campaign_tasks'),
  };
};
