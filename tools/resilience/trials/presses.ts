import { drawnField, newSpinNonce } from '@sikka/contract';
import { day, figureOf, toMidnight, type Trial } from './trial.ts';

const [people, pressesAtOnce, draws] = [10, 200, 100_000];

/** The largest distance of a field's draws from its odds, in standard deviations. */
const farthestReachableField = async (weights: readonly number[]): Promise<number> => {
  const seed = 'ab'.repeat(32);
  const hits = weights.map(() => 0);
  for (let index = 0; index < draws; index += 1) {
    const nonce = index.toString(16).padStart(32, '0');
    const field = await drawnField({ seed, day: '2026-11-23', player: 'p', nonce, weights });
    hits[field] = (hits[field] ?? 0) + 1;
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const distances = weights.map((weight, field) => {
    const chance = weight / total;
    return Math.abs((hits[field] ?? 0) - draws * chance) / Math.sqrt(draws * chance * (1 - chance));
  });
  return Math.max(...distances);
};

/** 200 concurrent check-ins and spins per person, over midnight too; odds of many draws. */
export const presses: Trial = {
  name: 'presses',
  goal: 'R8',
  run: async ({ world: { books }, callers, breaches }) => {
    let presses = 0;
    for (const seconds of [0, toMidnight() - 2, 2 * day, 3 * day]) {
      await books.setClock(seconds);
      for (const caller of callers.slice(0, people)) {
        const { content } = await caller.post('/flamingo/rewards/user/signInRule', {});
        const spin = () => caller.post('/flamingo/rewards/user/lottery', { nonce: newSpinNonce(), mayDraw: true });
        const press = () => [caller.post('/flamingo/rewards/create/checkin', { day: content.today }), spin()];
        presses += (await Promise.all(Array.from({ length: pressesAtOnce }, press).flat())).length;
      }
    }
    const [wheelRow] = await books.rows<{ weights: number[] }>(
      'select weights from spin_odds order by version desc limit 1',
    );
    const most = await books.count(`select coalesce(max(times), 0)::integer from (select count(*) as times
      from coin_earning where rule in ('check_in', 'spin') group by user_gid, rule, period) earned`);
    const sigmas = await farthestReachableField(wheelRow?.weights ?? []);
    return [
      figureOf('presses for check-ins and spins', presses),
      figureOf('most that gave coins to one person on one day', most, most === 1),
      figureOf('farthest field of 100,000 draws, in standard deviations', sigmas.toFixed(2), sigmas < 3),
      await breaches(),
    ];
  },
};
