import { daysAfter, startOfIstDay } from '#platform/ist-day.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { userEvents } from '#platform/user-events.ts';
import { lastDayOf, monthAfter, stageOf } from './coin-rules.ts';
import type { RewardsDeps } from './deps.ts';
import { readToday } from './earning-store.ts';
import { findDueWithin } from './store/redemption-store.ts';

/** Days before coins expire, and before the address of a parcel or the tax on a prize is due, on which its owner is told. */
const stages = { coins: [30, 7, 1], prize: [3, 1] } as const;

const atOnce = 500;
const dayMs = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Tells everybody whose coins expire soon, once for each stage: those of this month or the next. */
const notifyCoins = async ({ db, coinLedger }: RewardsDeps, today: string): Promise<void> => {
  const month = today.slice(0, 7);
  for (const lot of [month, monthAfter(month)]) {
    const expiresOn = lastDayOf(lot);
    const stage = stageOf(stages.coins, daysBetween(today, expiresOn));
    if (stage === undefined) continue;
    for (let after: number | undefined = 0; after !== undefined;) {
      const holders = await coinLedger.holdersOf(lot, atOnce, after);
      const expiresAt = startOfIstDay(daysAfter(expiresOn, 1));
      const events = holders.map(({ owner, available }) => ({
        userGid: owner,
        kind: 'coinsExpiring' as const,
        key: `${lot}:${stage}`,
        facts: { coins: available, expiresOn },
        expiresAt,
      }));
      await userEvents.record(db, ...events);
      after = holders.length < atOnce ? undefined : holders.at(-1)?.id;
    }
  }
};

/** Tells everybody whose prize waits for its address or its tax, once for each stage. */
const notifyPrizes = async ({ db }: RewardsDeps): Promise<void> => {
  for (const stage of stages.prize)
    for (let after: string | undefined, isMore = true; isMore;) {
      const prizes = await findDueWithin(db, stage, atOnce, after);
      const events = prizes.map(({ user_gid: userGid, redemption_id: redemptionId, due_at: due, is_tax: isTax }) => {
        const event = { userGid, key: `${redemptionId}:${stage}`, expiresAt: due };
        const by = due.toISOString();
        return isTax
          ? { ...event, kind: 'prizeTaxDue' as const, facts: { redemptionId, taxBy: by } }
          : { ...event, kind: 'prizeAddressDue' as const, facts: { redemptionId, addressBy: by } };
      });
      await userEvents.record(db, ...events);
      after = prizes.at(-1)?.redemption_id;
      isMore = prizes.length === atOnce;
    }
};

/** Tells people of what runs out, every morning. */
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
