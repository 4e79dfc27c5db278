/**
 * Runs every check and test, the later ones also when an earlier one fails, and sums up.
 * `--strict`: flaky journeys fail the run, and calls get more hostile bodies. `--all-looks`: every journey is made in both looks.
 * `--counts`: a file for the numbers.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../find-chromium.mjs';
import { run } from '../start/run.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { describe, type Outcome, outcomesOf } from './outcomes.ts';
import { type Lane, stages, type Step } from './steps.ts';

/** How many of the slowest tests the summary names. */
const slowestCount = 10;

const startedMs = performance.now();
const { values, positionals } = parseArgs({
  options: { counts: { type: 'string' }, strict: { type: 'boolean' }, 'all-looks': { type: 'boolean' } },
  allowPositionals: true,
});
const stepPlans = stages.flat(2);
const unknown = positionals.filter((name) => !stepPlans.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. The steps are ${stepPlans.map((step) => step.name).join(', ')}.`,
  );
  process.exit(2);
}
const isChosen = ({ name }: Step) => positionals.length === 0 || positionals.includes(name);
if (stepPlans.some((step) => step.name === 'journeys' && isChosen(step))) ensureChromium();

if (values['all-looks']) process.env['ALL_LOOKS'] = '1';
if (values.strict) Object.assign(process.env, { MUTATED_BODIES: '500', RACES: '1000' });
const memoryFolder = process.env['TMPDIR'] ? undefined : makeMemoryFolder();
if (memoryFolder) process.env['TMPDIR'] = memoryFolder;
const reportFolder = mkdtempSync(join(tmpdir(), 'sikka-reports-'));
process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));

const isFailed = ({ state }: Outcome) => state === 'failed' || (state === 'flaky' && values.strict === true);
const countsOf = (outcomes: readonly Outcome[]) => {
  const failed = outcomes.filter(isFailed).length;
  return { passed: outcomes.length - failed, failed, text: `${outcomes.length - failed} passed, ${failed} failed` };
};

const summary: string[] = [];
/** Runs a step. One that runs alone writes to the terminal at once, the others when they end. */
const runStep = async ({ name, title, command }: Step, isAlone: boolean): Promise<Outcome[]> => {
  const report = join(reportFolder, `${name}.json`);
  const startedMs = performance.now();
  if (isAlone) console.log(`\n━━ ${title}`);
  const { exitCode, output } = await run('sh', ['-c', command], { REPORT: report }, isAlone ? 'inherit' : 'pipe');
  if (!isAlone) console.log(`\n━━ ${title}\n${output}`);
  const outcomes = command.includes('$REPORT')
    ? outcomesOf(title, existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, exitCode)
    : [{ name: title, seconds: 0, state: exitCode === 0 ? ('passed' as const) : ('failed' as const) }];
  const { failed, text } = countsOf(outcomes);
  summary.push(
    `${failed === 0 ? '✓' : '✗'} ${title}: ${text} (${Math.round((performance.now() - startedMs) / 1_000)} s)`,
  );
  return outcomes;
};

const outcomes: Outcome[] = [];
for (const stage of stages) {
  const lanes = stage.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0);
  const runLane = async (lane: Lane) => {
    for (const step of lane) outcomes.push(...(await runStep(step, lanes.length === 1)));
  };
  await Promise.all(lanes.map(runLane));
}

console.log(`\n━━ Summary\n${summary.join('\n')}`);
const slowestTests = outcomes.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount);
if (slowestTests.some(({ seconds }) => seconds > 0)) console.log('\n━━ Slowest tests');
for (const { name, seconds } of slowestTests) if (seconds > 0) console.log(`${seconds.toFixed(1)} s ${name}`);
for (const each of outcomes) {
  if (isFailed(each)) console.log(`\n✗ ${describe(each)}`);
  else if (each.state === 'flaky') console.log(`\n~ Flaky: ${describe(each)}`);
}
const { passed, failed, text } = countsOf(outcomes);
if (values.counts) writeFileSync(values.counts, `${text}\n`);
const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
const verdict = failed === 0 ? `All ${passed} hold` : `${failed} of ${passed + failed} do not hold`;
console.log(`\n${verdict}, after ${minutes} minutes.`);
process.exitCode = failed === 0 ? 0 : 1;
