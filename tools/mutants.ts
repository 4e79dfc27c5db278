/**
 * Breaks a copy of the product on purpose, one guard at a time, and fails unless the test that stands for the guard turns red:
 * `npm run mutants [-- words of a name or folder of a test]`. Before that, the same tests must be green on the copy as it is.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { everyMutant, type Mutant } from './mutants/every-mutant.ts';
import { makeScratchCopy } from './mutants/scratch-copy.ts';

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] };

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** How the tests whose titles begin so went: `passed` and `failed` mean that at least one ran. */
const verdictOf = (folder: string, { file, title }: Mutant['test']): 'passed' | 'failed' | 'not run' => {
  const reportFile = join(folder, 'report.json');
  rmSync(reportFile, { force: true });
  const project = file.startsWith('packages/') ? 'unit' : 'server';
  spawnSync(
    'vitest',
    ['run', '--project', project, file, '-t', `^${escaped(title)}`, '--reporter=json', `--outputFile=${reportFile}`],
    { cwd: folder, stdio: 'ignore' },
  );
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const statuses = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((result) => result.title.startsWith(title))
    .map(({ status }) => status);
  if (statuses.includes('failed')) return 'failed';
  return statuses.includes('passed') ? 'passed' : 'not run';
};

const words = process.argv.slice(2).join(' ');
const mutants = everyMutant.filter(({ name, test }) => `${name} ${test.file}`.includes(words));
const copy = makeScratchCopy(process.cwd());
const survivors: string[] = [];
try {
  for (const test of new Map(mutants.map((mutant) => [mutant.test.title, mutant.test])).values()) {
    const verdict = verdictOf(copy.folder, test);
    if (verdict !== 'passed')
      throw new Error(`"${test.title}" has to pass before anything is broken, and it is ${verdict}.`);
  }
  for (const mutant of mutants) {
    copy.breakBy(mutant);
    const killed = verdictOf(copy.folder, mutant.test) === 'failed';
    copy.mend(mutant);
    console.log(`${killed ? '✓ killed  ' : '✗ survived'} ${mutant.name} — ${mutant.test.title}`);
    if (!killed) survivors.push(mutant.name);
  }
} finally {
  copy.remove();
}
console.log(`${mutants.length - survivors.length} of ${mutants.length} mutants killed.`);
process.exitCode = mutants.length > 0 && survivors.length === 0 ? 0 : 1;
