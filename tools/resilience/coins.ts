import { setTimeout as wait } from 'node:timers/promises';
import { redeemLimits } from '@sikka/contract';
import { newSpinNonce } from '@sikka/contract/rules';
import { type ChaosOptions, concurrency, startKiller } from './kills.ts';
import { differences, retryUntilDone, runConcurrently, secondsSince } from './kit.ts';
import { addPeople, type Person, type RetryingCaller } from './people.ts';
import type { World } from './world.ts';

const runTimeoutMs = 20 * 60_000;
const days = 5;
/** Offset of the clock on a day: new accounts may not redeem yet. */
const offsetOf = (day: number): number => redeemLimits.accountHours * 3_600 + day * 86_400;

/** A prize whose stock only the run sets; the supplier's stock of its product is unlimited. */
const prize = { id: 'trial', product: 'TEST-9510', coins: 20 };

/** Fault rates of the supplier. */
const supplierFaults = {
  noEffect500: 0.05,
  silence: 0.05,
  effectThenSilence: 0.08,
  effectThen502: 0.05,
  pending: 0.2,
  failure: 0.1,
  webhooks: { late: 0.1, lateSeconds: 5, duplicate: 0.2, never: 0.2, forged: 0.1 },
};

const redeem = (caller: RetryingCaller) =>
  caller.post('/flamingo/rewards/redeem/prize', { prizeId: prize.id, isAdult: true });

/** Daily acts of each person; they often have too few coins for the second redemption. */
const dailyActions: readonly ((caller: RetryingCaller) => Promise<unknown>)[] = [
  async (caller) => {
    const { content } = await caller.post('/flamingo/rewards/user/signInRule', {});
    return caller.post('/flamingo/rewards/create/checkin', { day: content.today });
  },
  (caller) => caller.post('/flamingo/rewards/user/lottery', { nonce: newSpinNonce(), mayDraw: true }),
  redeem,
  redeem,
];

/** Sets the stock, and resets the rate limits, which count real time. */
const setStock = async ({ books }: World, stock: number): Promise<void> => {
  await books.rows('truncate rate_limit');
  await books.rows(`insert into store_prize (prize_id, kind, supplier_id, product_id, title_en, title_hi, coins, position, stock, stock_read_at)
    values ('${prize.id}', 'VOUCHER', 'trial', '${prize.product}', 'Trial', 'Trial', ${prize.coins}, 0, ${stock}, app_now())
    on conflict (prize_id) do update set stock = ${stock}, stock_read_at = app_now()`);
};

const maxRounds = 60;

/** Advances time until the supplier has issued or refused everything; returns what is left. */
const settlePrizes = async ({ books }: World, fromSeconds: number): Promise<number> => {
  for (let round = 1; ; round += 1) {
    await books.setClock(fromSeconds + round * 300);
    await wait(1_500);
    const unsettled = await books.count(
      "select count(*) from coin_redemption where state in ('DEBITED', 'POSTING', 'PENDING')",
    );
    if (unsettled === 0 || round === maxRounds) return unsettled;
  }
};

/** Differences between our redemptions and the supplier's orders. */
const comparePrizes = async ({ books, partners }: World): Promise<string[]> => {
  const known = await books.texts('select reference from coin_redemption');
  const ordered = await partners.book('supplier', 'orders', ({ orderId }) => [orderId]);
  const codes = await partners.book(
    'supplier',
    'orders',
    ({ voucher }) => voucher !== undefined && [(voucher as { code: string }).code],
  );
  return [
    ...differences(
      'redemption',
      await books.book("select reference, state from coin_redemption where state = 'ISSUED'"),
      await partners.book('supplier', 'orders', ({ orderId, status }) => status === 'ISSUED' && [orderId, status]),
    ),
    ...ordered.filter(([order]) => !known.includes(order)).map(([order]) => `order ${order} is not ours`),
    ...(new Map(codes).size === codes.length ? [] : ['a code was given twice']),
  ];
};

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
  const people = await addPeople(world, Math.ceil(options.count / (days * dailyActions.length)), runTimeoutMs);
  const totalActions = people.length * days * dailyActions.length;
  await partners.control('/supplier/control/faults', { seed: String(options.seed), ...supplierFaults });
  const startedMs = performance.now();
  const killer = startKiller(world, options.seed, 'kills', totalActions, options.count < 2_000 ? [3, 1] : [14, 6]);
  for (let day = 0; day < days; day += 1) {
    await retryUntilDone(() => books.setClock(offsetOf(day)));
    await retryUntilDone(() => setStock(world, people.length * dailyActions.length));
    for (const act of dailyActions)
      await runConcurrently(people.length, concurrency, async (index) => {
        await act((people[index] as Person).caller);
        killer.count();
      });
  }
  await killer.finish();
  console.log(
    `${totalActions} acts of ${people.length} people on ${days} days in ${secondsSince(startedMs)}, the supplier failing.`,
  );

  await partners.control('/supplier/control/faults', {});
  const unsettled = await settlePrizes(world, offsetOf(days));
  console.log(`Redemptions: ${await books.states('coin_redemption')}.`);
  return [
    ...(unsettled === 0 ? [] : [`${unsettled} redemptions without an end`]),
    ...(await books.breaches()),
    ...(await compareCoins(world, people)),
    ...(await comparePrizes(world)),
  ];
};
