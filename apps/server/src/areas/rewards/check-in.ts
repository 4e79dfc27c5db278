import { type CheckInStatus, rewards } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { daysAfter } from '#platform/data/ist-day.ts';
import { stepAfter, weekOf } from './coin-rules.ts';
import type { RewardsDeps } from './deps.ts';
import { earn, requireCurrentRule } from './earn.ts';
import { type CoinRule, findEarnings, findRules, readToday } from './earning-store.ts';
import type { RewardsDb } from './tables.ts';
import { readWallet } from './wallet.ts';

interface CheckIn {
  today: string;
  /** Day of the check-in week, from 1. */
  step: number;
  isCheckedIn: boolean;
}

/**
 * The user's place in the check-in week, derived from the earned days, so that a missed day needs
 * no reset.
 */
const readCheckIn = async (db: RewardsDb, userGid: string | undefined): Promise<CheckIn> => {
  const today = await readToday(db);
  const days = userGid ? await findEarnings(db, userGid, ['check_in'], [today, daysAfter(today, -1)]) : [];
  const earningOfToday = days.find(({ period }) => period === today);
  const step = earningOfToday?.step ?? stepAfter(days.find(({ period }) => period !== today)?.step);
  return { today, step, isCheckedIn: earningOfToday !== undefined };
};

const present = (checkIn: CheckIn, { coins }: CoinRule): CheckInStatus => ({
  today: checkIn.today,
  isCheckedIn: checkIn.isCheckedIn,
  days: weekOf(checkIn.today, checkIn, coins),
});

export const signInRule = handler(rewards.signInRule, async ({ db }: RewardsDeps, _body, { user }) => {
  const [rules, checkIn] = await Promise.all([findRules(db), readCheckIn(db, user?.userGid)]);
  const rule = rules.get('check_in');
  return rule ? present(checkIn, rule) : { today: checkIn.today, isCheckedIn: false, days: [] };
});

/**
 * Checks in for the database's day. Concurrent requests and moved clocks end in the one row of that
 * day.
 */
export const createCheckin = handler(rewards.createCheckin, async (deps: RewardsDeps, { day }, context) => {
  const { userGid } = context.user;
  const { coinsAdded, checkIn, rule } = await transaction(deps.db, async (trx) => {
    const currentRule = requireCurrentRule(await findRules(trx), 'check_in');
    const currentCheckIn = await readCheckIn(trx, userGid);
    if (day !== currentCheckIn.today) throw new Problem('checkInDayPassed');
    const { today, step } = currentCheckIn;
    const added = currentCheckIn.isCheckedIn
      ? 0
      : await earn(deps, trx, currentRule, { userGid, today, evidence: today, step });
    return { coinsAdded: added, checkIn: { ...currentCheckIn, isCheckedIn: true }, rule: currentRule };
  });
  return { coinsAdded, checkIn: present(checkIn, rule), wallet: await readWallet(deps, context) };
});
