import { redeemLimits } from '@sikka/contract';
import { newSpinNonce } from '@sikka/contract/rules';
import { type ChaosOptions, startKiller } from './kills.ts';
import { atOnce, describe, insist, say, secondsSince } from './kit.ts';
import { addPeople, type Person, type StubbornCaller } from './people.ts';
import { checkIn, comparePrizes, redeem, setStock, settlePrizes, supplierFaults } from './prizes.ts';
import type { World } from './world.ts';

const patienceMs = 20 * 60_000;
const days = 5;
/** Offset of the clock on a day: new accounts may not redeem yet. */
const offsetOf = (day: number): number => redeemLimits.accountHours * 3_600 + day * 86_400;

/** Daily acts of each person; they often have too few coins for the second redemption. */
const acts: readonly ((caller: StubbornCaller) => Promise<unknown>)[] = [
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
  const wrong: string[] = [];
  for (const { userGid, caller } of people) {
    const own = due.find((row) => row.userGid === userGid);
    const { content: wallet } = await caller.post('/flamingo/rewards/member/info', {});
    const { content } = await caller.post('/flamingo/rewards/coin/record/list', { pageIndex: 1, pageSize: 50 });
    const shown = [own?.ledger, wallet.coins, content.records[0]?.balance];
    if (own?.earnings !== 2 * days || shown.some((coins) => coins !== own.coins))
      wrong.push(`${userGid}: ${own?.earnings} earnings, ${own?.coins} coins due, ${shown.join(', ')} shown`);
  }
  return wrong;
};

/** People earn, spin and redeem under kills and faults; returns wrong coins and codes. */
export const runCoins = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const { books, partners } = world;
  const people = await addPeople(world, Math.ceil(options.count / (days * acts.length)), patienceMs);
  const all = people.length * days * acts.length;
  await partners.control('/supplier/control/faults', { seed: String(options.seed), ...supplierFaults });
  const began = performance.now();
  const killer = startKiller(world, options, 'kills', all, options.count < 2_000 ? [3, 1] : [14, 6]);
  for (let day = 0; day < days; day += 1) {
    await insist(() => books.setClock(offsetOf(day)));
    await insist(() => setStock(world, people.length * acts.length));
    for (const act of acts)
      await atOnce(people.length, options.concurrency, async (index) => {
        await act((people[index] as Person).caller);
        killer.count();
      });
  }
  await killer.finish();
  say(`${all} acts of ${people.length} people on ${days} days in ${secondsSince(began)}, the supplier failing.`);

  await partners.control('/supplier/control/faults', {});
  const left = await settlePrizes(world, offsetOf(days));
  const ends = await books.rows<{ state: string; count: number }>(
    'select state, count(*) as count from coin_redemption group by 1 order by 1',
  );
  say(`Redemptions: ${describe(Object.fromEntries(ends.map(({ state, count }) => [state, count])))}.`);
  return [
    ...(left === 0 ? [] : [`${left} redemptions without an end`]),
    ...(await books.breaches()),
    ...(await compareCoins(world, people)),
    ...(await comparePrizes(world)),
  ];
};
