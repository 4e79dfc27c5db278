import { redeemLimits } from '@sikka/contract';
import type { RetryingCaller } from '../people.ts';
import { checkIn, comparePrizes, prize, redeem, setStock, settlePrizes } from '../prizes.ts';
import type { World } from '../world.ts';
import { day, errors, type Figure, figureOf, hour, zeroFigure, type Trial } from './trial.ts';

const [rounds, pressesOfRound, drainers, pressesOfDrainer] = [50, 500, 10, 30];

/** Every caller checks in and earns this many coins. */
const earnCoins = async ({ books }: World, callers: readonly RetryingCaller[], coins: number): Promise<void> => {
  await books.rows(`insert into coin_rule (rule, version, coins, period, starts_at)
    select 'check_in', max(version) + 1, array_fill(${coins}, array[7]), 'DAY', app_now() from coin_rule where rule = 'check_in'`);
  for (const caller of callers) await checkIn(caller);
};

/** How many of the callers, who all press at once, get a prize. */
const redeemAtOnce = async (callers: readonly RetryingCaller[]): Promise<number> =>
  (await Promise.all(callers.map(redeem))).filter(({ code }) => code === 0).length;

/** R9: coins for two prizes are spent twice, however many presses there are. */
const spendAll = async (world: World, callers: readonly RetryingCaller[]): Promise<Figure> => {
  await world.books.setClock(redeemLimits.accountHours * hour);
  await setStock(world, 1_000);
  await earnCoins(world, callers, 2 * prize.coins + 10);
  const redemptions = callers.map((caller) => redeemAtOnce(Array.from({ length: pressesOfDrainer }, () => caller)));
  const results = await Promise.all(redemptions);
  const label = `spends of coins for two, ${pressesOfDrainer} presses at once`;
  return figureOf(
    label,
    results.join(' '),
    results.every((count) => count === 2),
  );
};

/** R7: the last piece goes to one of five hundred presses, in every round. */
const lastPieces = async (world: World, callers: readonly RetryingCaller[]): Promise<Figure> => {
  await world.books.setClock(3 * day);
  await earnCoins(world, callers, 5_000);
  const redemptions = Array.from({ length: Math.ceil(pressesOfRound / callers.length) }, () => callers).flat();
  let rightRounds = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await world.books.setClock(3 * day + round * hour);
    await setStock(world, 1);
    if ((await redeemAtOnce(redemptions.slice(0, pressesOfRound))) === 1) rightRounds += 1;
  }
  const label = `rounds of ${rounds} with one winner among ${pressesOfRound} presses`;
  return figureOf(label, rightRounds, rightRounds === rounds);
};

/** Many spend the same coins and take the last piece at once. */
export const store: Trial = {
  name: 'store',
  goal: 'R7, R9',
  run: async ({ world, callers, breaches }) => [
    await spendAll(world, callers.slice(0, drainers)),
    await lastPieces(world, callers),
    zeroFigure('redemptions without an end', await settlePrizes(world, 12 * day)),
    await breaches(),
    errors('orders that differ from the supplier’s books, or codes given twice', await comparePrizes(world)),
  ],
};
