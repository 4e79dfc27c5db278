/**
 * Pays bills while partners misbehave and processes are killed, and then looks for a rupee that was lost, moved twice or counted
 * otherwise by a partner: `npm run chaos -- --payments 5000`. With `--loans 200` people apply for loans instead, and repay them; with
 * `--coins 500` they earn, spin and redeem. The seed is printed; `--seed` makes the same decisions again.
 */
import { runCoins } from './chaos/coins-run.ts';
import { runLoans } from './chaos/loans-run.ts';
import { readOptions } from './chaos/options.ts';
import { runPayments } from './chaos/payments-run.ts';
import { say, secondsSince } from './chaos/say.ts';
import { startWorld } from './chaos/world.ts';

const options = readOptions(process.argv.slice(2), Math.random);
const [run, again] =
  options.coins > 0
    ? [runCoins, `--coins ${options.coins}`]
    : options.loans > 0
      ? [runLoans, `--loans ${options.loans}`]
      : [runPayments, `--payments ${options.payments}`];
const began = performance.now();
const world = await startWorld();
let wrong: string[];
try {
  say(`Ready after ${secondsSince(began)}. Seed ${options.seed}.`);
  wrong = await run(world, options);
  say(`The whole run took ${secondsSince(began)}.`);
} finally {
  await world.stop();
}

for (const line of wrong.slice(0, 50)) console.error(`✗ ${line}`);
say(
  wrong.length === 0
    ? '✓ Nothing lost, nothing twice, and every book says the same.'
    : `${wrong.length} things are wrong. Again with: npm run chaos -- --seed ${options.seed} ${again}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
