import type { RewardRule } from '@sikka/contract';
import type { AnyTransaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { lotOf } from './coin-rules.ts';
import type { RewardsDeps } from './deps.ts';
import { type CoinRule, insertEarning, lockEarner, storeTakenBack, undoEarning } from './earning-store.ts';
import type { EarningPeriod } from './tables.ts';

/** The rule by which coins are earned now; throws `rewardEnded` when there is none any more. */
export const ruleInForce = (rules: ReadonlyMap<RewardRule, CoinRule>, name: RewardRule): CoinRule => {
  const rule = rules.get(name);
  if (!rule) throw new Problem('rewardEnded');
  return rule;
};

/** The name of a rule's period on a day, or of the thing that a season names. */
export const periodOn: Readonly<Record<EarningPeriod, (today: string, evidence?: string) => string>> = {
  DAY: (today) => today,
  MONTH: (today) => today.slice(0, 7),
  ONCE: () => 'once',
  SEASON: (today, evidence = today) => evidence,
};

interface Earned {
  userGid: string;
  today: string;
  evidence: string;
  /** Which step of the rule it is, from 1. */
  step?: number;
}

/** Earns coins by a rule, once in its period; 0 when they were earned before. */
export const earn = async (
  { coinLedger }: Pick<RewardsDeps, 'coinLedger'>,
  trx: AnyTransaction,
  { rule, version, coins, period }: CoinRule,
  { userGid, today, evidence, step = 1 }: Earned,
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

/** What proved an earning was undone, such as a bill payment that came back: its coins go, if there were any. */
export const takeBack = async (
  { coinLedger }: Pick<RewardsDeps, 'coinLedger'>,
  trx: AnyTransaction,
  { userGid, rule, evidence }: { userGid: string; rule: RewardRule; evidence: string },
): Promise<void> => {
  await lockEarner(trx, userGid);
  const earning = await undoEarning(trx, userGid, rule, evidence);
  if (earning) await storeTakenBack(trx, earning, await coinLedger.takeBack(trx, earning));
};
