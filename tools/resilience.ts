/**
 * Tests the product under failures: `npm run resilience -- <name>…`, options in tools/resilience/options.ts. Kill runs
 * (payments, loans, coins) kill processes while partners misbehave, then compare all books; trials measure figures
 * against goals. Without a name, all trials run. Takes minutes and all cores.
 */
import { readOptions } from './resilience/options.ts';
import { killRuns, runKills } from './resilience/runs/run.ts';
import { runTrial } from './resilience/trials/trial.ts';
import { trials } from './resilience/trials/trials.ts';

const { names, ...options } = readOptions(process.argv.slice(2), Math.random);
const known = [...Object.keys(killRuns), ...trials.map(({ name }) => name)];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`No run ${unknown.join(', ')}; there are ${known.join(', ')}.`);

let failed = 0;
for (const [name, run] of Object.entries(killRuns)) {
  if (names.includes(name)) failed += await runKills(name, run, options);
}
for (const trial of trials.filter(({ name }) => names.length === 0 || names.includes(name))) {
  failed += await runTrial(trial);
}
console.log(failed === 0 ? '\n✓ Everything holds.' : `\n✗ ${failed} things are wrong.`);
process.exitCode = failed === 0 ? 0 : 1;
