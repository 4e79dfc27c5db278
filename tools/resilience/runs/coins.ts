import { redeemLimits } from '@sikka/contract';
import { newSpinNonce } from '@sikka/contract/rules';
import { atOnce } from '../at-once.ts';
import { breaches, readBooks, setClock } from '../books.ts';
import { diceOf } from '../dice.ts';
import { planKills, startKiller } from '../killer.ts';
import type { ChaosOptions } from '../options.ts';
import { addPeople, type Person } from '../people.ts';
import { comparePrizes, prize, setStock, settlePrizes, supplierBehaves, supplierFails } from '../prizes.ts';
import { say, secondsSince } from '../say.ts';
import type { World } from '../world.ts';

const daySeconds = 86_400;
const patienceMs = 20 * 60_000;

/**
 * Daily acts of each person: a check-in, a spin, and two redemptions, the second often with too few
 * coins.
 */
const days = 5;
const acts: readonly ((person: Person) => Promise<unknown>)[] = [
  async ({ caller }) => {
    const { content } = await caller.post('/flamingo/rewards/user/signInRule', {});
    return caller.post('/flamingo/rewards/create/checkin', { day: content.today });
  },
  ({ caller }) => caller.post('/flamingo/rewards/user/lottery', { nonce: newSpinNonce(), mayDraw: true }),
  ({ caller }) => caller.post('/flamingo/rewards/redeem/prize', { prizeId: prize.id, isAdult: true }),
  ({ caller }) => caller.post('/flamingo/rewards/redeem/prize', { prizeId: prize.id, isAdult: true }),
];

/**
 * People whose coins in the ledger, the statement or the app differ from coins earned minus coins
 * redeemed.
 */
const compareCoins = async (world: World, people: readonly Person[]): Promise<string[]> => {
  const due = await readBooks(world.databaseUrl, (query) =>
    query<{ userGid: string; earnings: number; coins: number; ledger: number }>(`
      select user_gid as "userGid", count(*)::integer as earnings,
        (sum(coins) - coalesce((select sum(coins) from coin_redemption spent
          where spent.user_gid = earned.user_gid and state not in ('REJECTED', 'EXPIRED')), 0))::integer as coins,
        (select coalesce(sum(balance), 0)::integer from account where owner_gid = user_gid and currency = 'COIN') as ledger
      from coin_earning earned group by user_gid`),
  );
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

/** People earn, spin and redeem while the supplier fails and processes are killed; answers every coin and code that is not as it should be. */
export const runCoins = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const people = await addPeople(world, Math.ceil(options.count / (days * acts.length)), patienceMs);
  const all = people.length * days * acts.length;
  await supplierFails(world, String(options.seed));
  const began = performance.now();
  const killer = startKiller(world, planKills(diceOf(options.seed, 'kills'), options, all));
  for (let day = 0; day < days; day += 1) {
    await setClock(world.databaseUrl, redeemLimits.accountHours * 3_600 + day * daySeconds);
    await setStock(world, people.length * acts.length);
    for (const act of acts)
      await atOnce(people.length, options.concurrency, async (index) => {
        const person = people[index];
        if (person) await act(person);
        killer.count();
      });
  }
  await killer.finish();
  say(`${all} acts of ${people.length} people on ${days} days in ${secondsSince(began)}, the supplier failing.`);

  await supplierBehaves(world);
  const left = await settlePrizes(world, redeemLimits.accountHours * 3_600 + days * daySeconds);
  const open = left === 0 ? [] : [`${left} redemptions without an end`];
  const count = await readBooks(world.databaseUrl, (query) =>
    query<{ state: string; count: number }>(
      'select state, count(*)::integer as count from coin_redemption group by 1 order by 1',
    ),
  );
  say(`Redemptions: ${count.map((row) => `${row.count} ${row.state}`).join(', ')}.`);
  return [
    ...open,
    ...(await breaches(world.databaseUrl)),
    ...(await compareCoins(world, people)),
    ...(await comparePrizes(world)),
  ];
};
