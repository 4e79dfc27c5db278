/** Runs every check and test, the later ones also when an earlier one fails, and sums up. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../find-chromium.mjs';
import { add, nothing } from './counts.ts';
import { runStep } from './run-step.ts';
import { steps } from './steps.ts';

const { values, positionals } = parseArgs({
  options: { counts: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}

const chosen = steps.filter((step) => positionals.length === 0 || positionals.includes(step.name));
if (chosen.some((step) => step.name === 'journeys')) ensureChromium();

const reportFolder = mkdtempSync(join(tmpdir(), 'sikka-reports-'));
const results = chosen.map((step) => {
  console.log(`\n━━ ${step.title}`);
  const started = performance.now();
  const counts = runStep(step, reportFolder);
  return { step, counts, seconds: Math.round((performance.now() - started) / 1000) };
});
rmSync(reportFolder, { recursive: true });

console.log('\n━━ Summary');
for (const { step, counts, seconds } of results) {
  const verdict = counts.failed === 0 ? '✓' : '✗';
  console.log(`${verdict} ${step.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}
const total = results.map(({ counts }) => counts).reduce(add, nothing);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
if (values.counts) writeFileSync(values.counts, `${total.passed} passed, ${total.failed} failed\n`);
console.log(
  total.failed === 0 ? `All ${total.passed} hold.` : `${total.failed} of ${total.passed + total.failed} do not hold.`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
