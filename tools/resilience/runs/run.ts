import type { ChaosOptions } from '../options.ts';
import { say, secondsSince } from '../say.ts';
import { startWorld, type World } from '../world.ts';
import { runCoins } from './coins.ts';
import { runLoans } from './loans.ts';
import { runPayments } from './payments.ts';

/** A run under kills and faults; returns what was lost, done twice or recorded differently by a partner. */
type KillRun = { run: (world: World, options: ChaosOptions) => Promise<string[]>; usualCount: number };

/** Kill runs by name, each with the number of payments, loans or acts it makes by default. */
export const killRuns: Readonly<Record<string, KillRun>> = {
  payments: { run: runPayments, usualCount: 500 },
  loans: { run: runLoans, usualCount: 200 },
  coins: { run: runCoins, usualCount: 500 },
};

/** Runs on a world of its own; returns the number of faults. */
export const runKills = async (
  name: string,
  { run, usualCount }: KillRun,
  options: Omit<ChaosOptions, 'count'> & { count?: number | undefined },
): Promise<number> => {
  const began = performance.now();
  const count = options.count ?? usualCount;
  const world = await startWorld();
  try {
    say(`${name} is ready after ${secondsSince(began)}. Seed ${options.seed}.`);
    const wrong = await run(world, { ...options, count });
    say(`The whole run took ${secondsSince(began)}.`);
    for (const line of wrong.slice(0, 50)) console.error(`✗ ${line}`);
    if (wrong.length > 0) say(`Again with: npm run resilience -- ${name} --count ${count} --seed ${options.seed}`);
    return wrong.length;
  } finally {
    await world.stop();
  }
};
