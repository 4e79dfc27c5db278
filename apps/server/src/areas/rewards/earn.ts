import type { EarningPeriod, RewardRule } from '@sikka/contract';
import { Problem } from '#platform/calls/problem.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import { lotOf } from './coin-rules.ts';
import type { RewardsDeps } from './deps.ts';
import { type CoinRule, insertEarning, lockUserCoins, storeClawback, undoEarning } from './earning-store.ts';

/** The current version of a rule; throws `rewardEnded` if it has ended. */
export const requireCurrentRule = (rules: ReadonlyMap<RewardRule, CoinRule>, name: RewardRule): CoinRule => {
  const rule = rules.get(name);
  if (!rule) throw new Problem('rewardEnded');
  return rule;
};

/** The period key of a rule on a day; for seasons, the evidence. */
export const periodOn: Readonly<Record<EarningPeriod, (today: string, evidence?: string) => string>> = {
  DAY: (today) => today,
  MONTH: (today) => today.slice(0, 7),
  ONCE: () => 'once',
  SEASON: (today, evidence = today) => evidence,
};

interface EarnRequest {
  userGid: string;
  today: string;
  evidence: string;
  /** Step of the rule, from 1. */
  step?: number;
}

/** Earns coins by a rule, once per period; 0 if they were earned before. */
export const earn = async (
  { coinLedger }: Pick<RewardsDeps, 'coinLedger'>,
  trx: AnyTransaction,
  { rule, version, coins, period }: CoinRule,
  { userGid, today, evidence, step = 1 }: EarnRequest,
): Promise<number> => {
  const amount = coins[step - 1];
  if (amount === undefined) throw new Error(`Version ${version} of ${rule} has no step ${step}`);
  const earning = {
    user_gid: userGid,
    rule,
    period: periodOn[period](today, evidence),
    rule_version: version,
    step,
    coins: amount,
    evidence,
    lot: lotOf(today),
  };
  if (!(await insertEarning(trx, earning))) return 0;
  await coinLedger.issue(trx, earning);
  return amount;
};

/** Takes back the coins of undone evidence, such as a refunded bill payment. */
export const clawBack = async (
  { coinLedger }: Pick<RewardsDeps, 'coinLedger'>,
  trx: AnyTransaction,
  { userGid, rule, evidence }: { userGid: string; rule: RewardRule; evidence: string },
): Promise<void> => {
  await lockUserCoins(trx, userGid);
  const earning = await undoEarning(trx, userGid, rule, evidence);
  if (earning) await storeClawback(trx, earning, await coinLedger.clawBack(trx, earning));
};
