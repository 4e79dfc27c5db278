/**
 * Tests the product under failures: `npm run resilience -- <name>… [--count 500] [--seed 7] [--settle-seconds 120] [--cells 2] [--from COMMIT]`.
 * Kill runs (payments, loans, coins) kill processes while partners misbehave, then compare all
 * books, with `--cells` of several databases; trials measure figures against goals. Without a name, all trials run; with `--night` kill
 * runs and the tests of the goals too, and a report of all goals ends the output. Takes minutes (an
 * hour or two with `--night`) and all cores.
 */
import { parseArgs } from 'node:util';
import { runCoins } from './resilience/coins.ts';
import { goals } from './resilience/goals.ts';
import type { ChaosOptions } from './resilience/kills.ts';
import { secondsSince } from './resilience/kit.ts';
import { runLoans } from './resilience/loans/run.ts';
import { runPayments } from './resilience/payments.ts';
import { type Outcome, reportOf, runTests } from './resilience/report.ts';
import { cells } from './resilience/trials/cells.ts';
import { clockJumps } from './resilience/trials/clock-jumps.ts';
import { coupons } from './resilience/trials/coupons.ts';
import { failOverDrill } from './resilience/trials/fail-over.ts';
import { fullDisk } from './resilience/trials/full-disk.ts';
import { messages } from './resilience/trials/messages.ts';
import { partnerDown } from './resilience/trials/partner-down.ts';
import { pgBouncer } from './resilience/trials/pgbouncer.ts';
import { poolExhausted } from './resilience/trials/pool-exhausted.ts';
import { restoreDrill } from './resilience/trials/restore.ts';
import { rollOut } from './resilience/trials/roll-out.ts';
import { rollingRestarts } from './resilience/trials/rolling-restarts.ts';
import { rotation } from './resilience/trials/rotation.ts';
import { spike } from './resilience/trials/spike.ts';
import { figureOf, runTrial, zeroFigure } from './resilience/trials/trial.ts';
import { webhookStorm } from './resilience/trials/webhook-storm.ts';
import { startWorld } from './resilience/world.ts';

const trials = [
  webhookStorm,
  partnerDown,
  poolExhausted,
  clockJumps,
  rollingRestarts,
  coupons,
  messages,
  pgBouncer,
  failOverDrill,
  restoreDrill,
  cells,
  rollOut,
  rotation,
  fullDisk,
  spike,
];

/** Kill runs, each with its usual number of payments, loans or coin acts. */
const killRuns = {
  payments: { run: runPayments, usualCount: 500 },
  loans: { run: runLoans, usualCount: 200 },
  coins: { run: runCoins, usualCount: 500 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    'settle-seconds': { type: 'string' },
    cells: { type: 'string' },
    from: { type: 'string' },
    night: { type: 'boolean', default: false },
  },
});
const knownRuns = [...Object.keys(killRuns), ...trials.map(({ name }) => name)];
const unknownRuns = positionals.filter((name) => !knownRuns.includes(name));
if (unknownRuns.length > 0) throw new Error(`No run ${unknownRuns.join(', ')}; there are ${knownRuns.join(', ')}.`);
const numberOf = (name: 'count' | 'seed' | 'settle-seconds' | 'cells'): number | undefined => {
  const value = values[name] === undefined ? undefined : Number(values[name]);
  if (value === undefined || (Number.isSafeInteger(value) && value >= 0)) return value;
  throw new Error(`--${name} must be a whole number, and it is "${values[name]}".`);
};
const options: Omit<ChaosOptions, 'count'> = {
  seed: numberOf('seed') ?? Math.floor(Math.random() * 2 ** 31),
  settleSeconds: numberOf('settle-seconds') ?? 120,
};

/** Runs on a world of its own. */
const runKills = async (name: string, { run, usualCount }: (typeof killRuns)['loans']): Promise<Outcome> => {
  const startedMs = performance.now();
  const count = numberOf('count') ?? usualCount;
  const world = await startWorld(undefined, { cells: numberOf('cells') ?? 1 });
  try {
    console.log(`${name} is ready after ${secondsSince(startedMs)}. Seed ${options.seed}.`);
    const errors = await run(world, { ...options, count });
    console.log(`The whole run took ${secondsSince(startedMs)}.`);
    for (const line of errors.slice(0, 50)) console.error(`✗ ${line}`);
    if (errors.length > 0)
      console.log(`Again with: npm run resilience -- ${name} --count ${count} --seed ${options.seed}`);
    return { name, figures: [zeroFigure(`lost, twice or different of ${count}`, errors.length)] };
  } finally {
    await world.stop();
  }
};

const outcomes: Outcome[] = [];
/** At night a run that breaks is a failure of its goals, and the next one follows. */
const note = async (name: string, running: Promise<Outcome>): Promise<void> => {
  const outcome = values.night
    ? await running.catch((error: Error) => ({ name, figures: [figureOf('the run', error.message, false)] }))
    : await running;
  outcomes.push(outcome);
};
for (const [name, killRun] of Object.entries(killRuns))
  if (positionals.includes(name) || (values.night && positionals.length === 0))
    await note(name, runKills(name, killRun));
for (const trial of trials)
  if (positionals.length === 0 || positionals.includes(trial.name)) await note(trial.name, runTrial(trial));
let failed = outcomes.flatMap(({ figures }) => figures).filter(({ isMet }) => !isMet).length;
if (values.night) {
  const report = reportOf(goals, outcomes, runTests([...new Set(goals.flatMap(({ tests = [] }) => tests))]));
  console.log(`\n${report.text}`);
  failed += report.failed;
}
console.log(failed === 0 ? '\n✓ Everything holds.' : `\n✗ ${failed} things are wrong.`);
process.exitCode = failed === 0 ? 0 : 1;
