/**
 * Trials of the product under what the outside world can do to it, with the figures they reach: `npm run trials [-- names]`. They take
 * minutes and both cores, so they are no part of `npm test`.
 */
import { clockJumps } from './trials/clock-jumps.ts';
import { coins } from './trials/coins.ts';
import { coupons } from './trials/coupons.ts';
import { messages } from './trials/messages.ts';
import { partnerDown } from './trials/partner-down.ts';
import { pgBouncer } from './trials/pgbouncer.ts';
import { poolExhausted } from './trials/pool-exhausted.ts';
import { rollingRestarts } from './trials/rolling-restarts.ts';
import { runTrial, type Trial } from './trials/trial.ts';
import { store } from './trials/store.ts';
import { webhookStorm } from './trials/webhook-storm.ts';

const trials: readonly Trial[] = [
  webhookStorm,
  partnerDown,
  poolExhausted,
  clockJumps,
  rollingRestarts,
  coins,
  store,
  coupons,
  messages,
  pgBouncer,
];

const chosen = process.argv.slice(2);
let failed = 0;
for (const trial of trials.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  console.log(`\n${trial.name} (${trial.goal})`);
  const missing = trial.missing?.();
  if (missing) {
    console.log(`  not measured: ${missing}`);
    continue;
  }
  for (const { what, measured, holds } of await runTrial(trial)) {
    console.log(`  ${holds ? '✓' : '✗'} ${what}: ${measured}`);
    if (!holds) failed += 1;
  }
}
console.log(failed === 0 ? '\nAll figures hold.' : `\n${failed} figures do not hold.`);
process.exitCode = failed === 0 ? 0 : 1;
