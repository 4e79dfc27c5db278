/**
 * Runs every check and test, the later ones also when an earlier one fails, and sums up. `--strict`: flaky journeys
 * fail the run. `--all-looks`: every journey is made in both looks.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../find-chromium.mjs';
import { add, nothing, slowest } from './counts.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { runStage } from './run-stage.ts';
import { stages } from './steps.ts';

/** How many of the slowest tests the summary names. */
const slowestCount = 10;

const started = performance.now();
const { values, positionals } = parseArgs({
  options: { counts: { type: 'string' }, strict: { type: 'boolean' }, 'all-looks': { type: 'boolean' } },
  allowPositionals: true,
});
const steps = stages.flat(2);
const unknown = positionals.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}

const chosen = stages.map((lanes) =>
  lanes
    .map((lane) => lane.filter((step) => positionals.length === 0 || positionals.includes(step.name)))
    .filter((lane) => lane.length > 0),
);
if (chosen.flat(2).some((step) => step.name === 'journeys')) ensureChromium();

if (values['all-looks']) process.env['ALL_LOOKS'] = '1';
const memory = process.env['TMPDIR'] ? undefined : makeMemoryFolder();
if (memory) process.env['TMPDIR'] = memory;

const reportFolder = mkdtempSync(join(tmpdir(), 'sikka-reports-'));
const results = [];
for (const lanes of chosen)
  results.push(...(await runStage(lanes, { reportFolder, isStrict: values.strict ?? false })));
rmSync(reportFolder, { recursive: true });

console.log('\n━━ Summary');
for (const { step, counts, seconds } of results) {
  const verdict = counts.failed === 0 ? '✓' : '✗';
  console.log(`${verdict} ${step.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}
const total = results.map(({ counts }) => counts).reduce(add, nothing);
if (total.tests.length > 0) console.log('\n━━ Slowest tests');
for (const { name, seconds } of slowest(total.tests, slowestCount)) console.log(`${seconds.toFixed(1)} s ${name}`);
for (const flaky of total.flaky) console.log(`\n~ Flaky: ${flaky}`);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
if (values.counts) writeFileSync(values.counts, `${total.passed} passed, ${total.failed} failed\n`);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const verdict =
  total.failed === 0 ? `All ${total.passed} hold` : `${total.failed} of ${total.passed + total.failed} do not hold`;
console.log(`\n${verdict}, after ${minutes} minutes.`);
process.exitCode = total.failed === 0 ? 0 : 1;
