import { daysAfter, startOfIstDay } from '#platform/data/ist-day.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { lastDayOf, monthAfter, reminderStageOf } from './coin-rules.ts';
import type { RewardsDeps } from './deps.ts';
import { readToday } from './earning-store.ts';
import { findDueWithin } from './store/redemption-store.ts';

/**
 * Days before a deadline on which the owner is reminded: expiry of coins; address or tax of a
 * prize.
 */
const reminderDays = { coins: [30, 7, 1], prize: [3, 1] } as const;

const pageSize = 500;
const dayMs = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Reminds owners of coins that expire this month or next, once per stage. */
const notifyCoins = async ({ db, coinLedger }: RewardsDeps, today: string): Promise<void> => {
  const month = today.slice(0, 7);
  for (const lot of [month, monthAfter(month)]) {
    const expiresOn = lastDayOf(lot);
    const stage = reminderStageOf(reminderDays.coins, daysBetween(today, expiresOn));
    if (stage === undefined) continue;
    for (let after: number | undefined = 0; after !== undefined;) {
      const holders = await coinLedger.holdersOf(lot, pageSize, after);
      const expiresAt = startOfIstDay(daysAfter(expiresOn, 1));
      const events = holders.map(({ owner, available }) => ({
        userGid: owner,
        kind: 'coinsExpiring' as const,
        key: `${lot}:${stage}`,
        facts: { coins: available, expiresOn },
        expiresAt,
      }));
      await userEvents.record(db, ...events);
      after = holders.length < pageSize ? undefined : holders.at(-1)?.id;
    }
  }
};

/** Reminds owners of prizes without address or tax, once per stage. */
const notifyPrizes = async ({ db }: RewardsDeps): Promise<void> => {
  for (const stage of reminderDays.prize)
    for (let after: string | undefined, isMore = true; isMore;) {
      const prizes = await findDueWithin(db, stage, pageSize, after);
      const events = prizes.map(({ user_gid: userGid, redemption_id: redemptionId, due_at: due, is_tax: isTax }) => {
        const event = { userGid, key: `${redemptionId}:${stage}`, expiresAt: due };
        const by = due.toISOString();
        return isTax
          ? { ...event, kind: 'prizeTaxDue' as const, facts: { redemptionId, taxBy: by } }
          : { ...event, kind: 'prizeAddressDue' as const, facts: { redemptionId, addressBy: by } };
      });
      await userEvents.record(db, ...events);
      after = prizes.at(-1)?.redemption_id;
      isMore = prizes.length === pageSize;
    }
};

/** Sends reminders of deadlines every morning. */
export const notifyJob = (deps: RewardsDeps): JobDefinition => ({
  name: 'rewards-notify',
  cron: '5 9 * * *',
  retryLimit: 5,
  retryDelaySeconds: 300,
  expireInSeconds: 3_600,
  run: async () => {
    await notifyCoins(deps, await readToday(deps.db));
    await notifyPrizes(deps);
  },
});
