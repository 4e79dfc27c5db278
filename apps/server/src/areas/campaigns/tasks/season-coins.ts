import type { CampaignDeps } from '../deps.ts';
import type { CampaignTransaction } from '../tables.ts';

/** Coins of a season for cheers and tasks, and what the user has earned. */
export interface SeasonCoins {
  /** Coins per cheer; 0 if the rule has ended. */
  cheer: number;
  /**
   * Possible amounts for completing all tasks, one per step of the rule. The largest is the cap of
   * the season.
   */
  steps: readonly number[];
  cap: number;
  earned: number;
  /** Whether the coins for completing all tasks were collected. */
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
