import { redeemLimits } from '@sikka/contract';
import { newSpinNonce } from '@sikka/contract/rules';
import { type ChaosOptions, startKiller } from './kills.ts';
import { runConcurrently, describe, retryUntilDone, log, secondsSince } from './kit.ts';
import { addPeople, type Person, type RetryingCaller } from './people.ts';
import { checkIn, comparePrizes, redeem, setStock, settlePrizes, supplierFaults } from './prizes.ts';
import type { World } from './world.ts';

const patienceMs = 20 * 60_000;
const days = 5;
/** Offset of the clock on a day: new accounts may not redeem yet. */
const offsetOf = (day: number): number => redeemLimits.accountHours * 3_600 + day * 86_400;

/** Daily acts of each person; they often have too few coins for the second redemption. */
const dailyActions: readonly ((caller: RetryingCaller) => Promise<unknown>)[] = [
  checkIn,
  (caller) => caller.post('/flamingo/rewards/user/lottery', { nonce: newSpinNonce(), mayDraw: true }),
  redeem,
  redeem,
];

/** Differences between ledger, statement, app and the coins earned minus redeemed. */
const compareCoins = async ({ books }: World, people: readonly Person[]): Promise<string[]> => {
  const due = await books.rows<{ userGid: string; earnings: number; coins: number; ledger: number }>(`
    select user_gid as "userGid", count(*)::integer as earnings,
      (sum(coins) - coalesce((select sum(coins) from coin_redemption spent
        where spent.user_gid = earned.user_gid and state not in ('REJECTED', 'EXPIRED')), 0))::integer as coins,
      (select coalesce(sum(balance), 0)::integer from account where owner_gid = user_gid and currency = 'COIN') as ledger
    from coin_earning earned group by user_gid`);
  const mismatches: string[] = [];
  for (const { userGid, caller } of people) {
    const expected = due.find((row) => row.userGid === userGid);
    const { content: wallet } = await caller.post('/flamingo/rewards/member/info', {});
    const { content } = await caller.post('/flamingo/rewards/coin/record/list', { pageIndex: 1, pageSize: 50 });
    const shownBalances = [expected?.ledger, wallet.coins, content.records[0]?.balance];
    if (expected?.earnings !== 2 * days || shownBalances.some((coins) => coins !== expected.coins))
      mismatches.push(
        `${userGid}: ${expected?.earnings} earnings, ${expected?.coins} coins due, ${shownBalances.join(', ')} shown`,
      );
  }
  return mismatches;
};

/** People earn, spin and redeem under kills and faults; returns wrong coins and codes. */
export const runCoins = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const { books, partners } = world;
  const people = await addPeople(world, Math.ceil(options.count / (days * dailyActions.length)), patienceMs);
  const totalActions = people.length * days * dailyActions.length;
  await partners.control('/supplier/control/faults', { seed: String(options.seed), ...supplierFaults });
  const startedMs = performance.now();
  const killer = startKiller(world, options, 'kills', totalActions, options.count < 2_000 ? [3, 1] : [14, 6]);
  for (let day = 0; day < days; day += 1) {
    await retryUntilDone(() => books.setClock(offsetOf(day)));
    await retryUntilDone(() => setStock(world, people.length * dailyActions.length));
    for (const act of dailyActions)
      await runConcurrently(people.length, options.concurrency, async (index) => {
        await act((people[index] as Person).caller);
        killer.count();
      });
  }
  await killer.finish();
  log(
    `${totalActions} acts of ${people.length} people on ${days} days in ${secondsSince(startedMs)}, the supplier failing.`,
  );

  await partners.control('/supplier/control/faults', {});
  const unsettled = await settlePrizes(world, offsetOf(days));
  const ends = await books.rows<{ state: string; count: number }>(
    'select state, count(*) as count from coin_redemption group by 1 order by 1',
  );
  log(`Redemptions: ${describe(Object.fromEntries(ends.map(({ state, count }) => [state, count])))}.`);
  return [
    ...(unsettled === 0 ? [] : [`${unsettled} redemptions without an end`]),
    ...(await books.breaches()),
    ...(await compareCoins(world, people)),
    ...(await comparePrizes(world)),
  ];
};
