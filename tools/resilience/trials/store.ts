import { redeemLimits } from '@sikka/contract';
import type { StubbornCaller } from '../api.ts';
import { breaches, readBooks, setClock } from '../books.ts';
import { comparePrizes, prize, setStock, settlePrizes } from '../prizes.ts';
import type { World } from '../world.ts';
import { type Figure, figure, type Trial } from './trial.ts';

const [hour, day] = [3_600, 86_400];
const [rounds, pressesOfRound, drainers, pressesOfDrainer] = [50, 500, 10, 30];

/** Every caller checks in and earns this many coins. */
const earn = async (world: World, callers: readonly StubbornCaller[], coins: number): Promise<void> => {
  await readBooks(world.databaseUrl, (query) =>
    query(`insert into coin_rule (rule, version, coins, period, starts_at)
      select 'check_in', max(version) + 1, array_fill(${coins}, array[7]), 'DAY', app_now() from coin_rule where rule = 'check_in'`),
  );
  for (const caller of callers) {
    const { content } = await caller.post('/flamingo/rewards/user/signInRule', {});
    await caller.post('/flamingo/rewards/create/checkin', { day: content.today });
  }
};

const redeem = async (caller: StubbornCaller | undefined): Promise<boolean> => {
  const reply = await caller?.post('/flamingo/rewards/redeem/prize', { prizeId: prize.id, isAdult: true });
  return reply?.code === 0;
};

const wonOf = (results: readonly boolean[]): number => results.filter(Boolean).length;

/** R9: coins for two are spent twice, however many presses there are. */
const drain = async (world: World, callers: readonly StubbornCaller[]): Promise<Figure> => {
  await setClock(world.databaseUrl, redeemLimits.accountHours * hour);
  await setStock(world, 1_000);
  await earn(world, callers, 2 * prize.coins + 10);
  const spent = await Promise.all(
    callers.map(async (caller) =>
      wonOf(await Promise.all(Array.from({ length: pressesOfDrainer }, () => redeem(caller)))),
    ),
  );
  return figure(
    `spends of coins for two, ${pressesOfDrainer} presses at once`,
    spent.join(' '),
    spent.every((count) => count === 2),
  );
};

/** R7: the last piece goes to one of five hundred presses, in every round. */
const lastPieces = async (world: World, callers: readonly StubbornCaller[]): Promise<Figure> => {
  await setClock(world.databaseUrl, 3 * day);
  await earn(world, callers, 5_000);
  let rightRounds = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await setClock(world.databaseUrl, 3 * day + round * hour);
    await setStock(world, 1);
    const presses = Array.from({ length: pressesOfRound }, (_, index) => redeem(callers[index % callers.length]));
    if (wonOf(await Promise.all(presses)) === 1) rightRounds += 1;
  }
  return figure(
    `rounds of ${rounds} with one winner among ${pressesOfRound} presses`,
    rightRounds,
    rightRounds === rounds,
  );
};

/** Many spend the same coins and take the last piece at once; the kill run `coins` does it under kills and faults. */
export const store: Trial = {
  name: 'store',
  goal: 'R7, R9',
  run: async ({ world, callers }) => {
    const figures = [await drain(world, callers.slice(0, drainers)), await lastPieces(world, callers)];
    const left = await settlePrizes(world, 12 * day);
    const [broken, wrong] = [await breaches(world.databaseUrl), await comparePrizes(world)];
    for (const line of [...broken, ...wrong].slice(0, 10)) console.error(`  ✗ ${line}`);
    return [
      ...figures,
      figure('redemptions left without an end', left, left === 0),
      figure('rows that must not exist', broken.length, broken.length === 0),
      figure('orders that differ from the supplier’s books, or codes given twice', wrong.length, wrong.length === 0),
    ];
  },
};
