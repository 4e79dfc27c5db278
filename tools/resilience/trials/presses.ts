import { drawnField, newSpinNonce } from '@sikka/contract';
import type { StubbornCaller } from '../api.ts';
import { breaches, readBooks, setClock } from '../books.ts';
import { figure, toMidnight, type Trial } from './trial.ts';

const day = 86_400;
const [people, pressesAtOnce, draws] = [10, 200, 100_000];

const coinsOf = (content: unknown): number => (content as { coinsAdded?: number } | null)?.coinsAdded ?? 0;

/** How many of many presses at once gave coins. */
const givingOf = async (press: () => Promise<{ content: unknown }>): Promise<number> => {
  const replies = await Promise.all(Array.from({ length: pressesAtOnce }, press));
  return replies.filter(({ content }) => coinsOf(content) > 0).length;
};

const checkIns = async (caller: StubbornCaller): Promise<number> => {
  const { content } = await caller.post('/flamingo/rewards/user/signInRule', {});
  return givingOf(() => caller.post('/flamingo/rewards/create/checkin', { day: content.today }));
};

const spins = (caller: StubbornCaller): Promise<number> =>
  givingOf(() => {
    return caller.post('/flamingo/rewards/user/lottery', { nonce: newSpinNonce(), mayDraw: true });
  });

/** How far the fields of many draws are from their odds, in standard deviations; the farthest one. */
const farthestField = async (weights: readonly number[]): Promise<number> => {
  const seed = 'ab'.repeat(32);
  const hits = weights.map(() => 0);
  for (let index = 0; index < draws; index += 1) {
    const nonce = index.toString(16).padStart(32, '0');
    const field = await drawnField({ seed, day: '2026-11-23', player: 'p', nonce, weights });
    hits[field] = (hits[field] ?? 0) + 1;
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    ...weights.map((weight, field) => {
      const chance = weight / total;
      return Math.abs((hits[field] ?? 0) - draws * chance) / Math.sqrt(draws * chance * (1 - chance));
    }),
  );
};

/** Two hundred concurrent check-ins and spins per person, by day and over midnight; and the odds of many draws. */
export const presses: Trial = {
  name: 'presses',
  goal: 'R8',
  run: async ({ world, callers }) => {
    const some = callers.slice(0, people);
    const given: number[] = [];
    for (const seconds of [0, toMidnight() - 2, 2 * day, 3 * day]) {
      await setClock(world.databaseUrl, seconds);
      for (const caller of some) given.push(...(await Promise.all([checkIns(caller), spins(caller)])));
    }
    const { weights, max } = await readBooks(world.databaseUrl, async (query) => {
      const [odds] = await query<{ weights: number[] }>('select weights from spin_odds order by version desc limit 1');
      const [twice] = await query<{ max: number }>(`select coalesce(max(times), 0)::integer as max from (
        select count(*) as times from coin_earning where rule in ('check_in', 'spin') group by user_gid, rule, period) earned`);
      return { weights: odds?.weights ?? [], max: twice?.max ?? 0 };
    });
    const sigmas = await farthestField(weights);
    const broken = await breaches(world.databaseUrl);
    for (const line of broken.slice(0, 10)) console.error(`  ✗ ${line}`);
    return [
      figure('presses for check-ins and spins', given.length * pressesAtOnce, true),
      figure('most that gave coins to one person on one day', max, max === 1),
      figure('farthest field of 100,000 draws, in standard deviations', sigmas.toFixed(2), sigmas < 3),
      figure('rows that must not exist', broken.length, broken.length === 0),
    ];
  },
};
