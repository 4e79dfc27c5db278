import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Goal } from './goals.ts';
import type { Figure } from './trials/trial.ts';

const root = join(import.meta.dirname, '../..');

/** What a run measured, or why it did not. */
export interface Outcome {
  name: string;
  figures: readonly Figure[];
  notMeasured?: string | undefined;
}

/** Passed and all tests of a file. */
export interface TestFile {
  passed: number;
  all: number;
}

/** Runs these test files; returns what passed by file. One that did not run is missing. */
export const runTests = (files: readonly string[]): Map<string, TestFile> => {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-night-'));
  const output = join(folder, 'tests.json');
  try {
    const args = [
      'run',
      '--project',
      'unit',
      '--project',
      'server',
      ...files,
      '--reporter=json',
      `--outputFile=${output}`,
    ];
    execFileSync(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'ignore' });
  } catch {
    // The file says which tests failed.
  }
  try {
    if (!existsSync(output)) return new Map();
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as {
      testResults: { name: string; assertionResults: { status: string }[] }[];
    };
    return new Map(
      testResults.map(({ name, assertionResults }) => [
        name.slice(root.length + 1),
        { passed: assertionResults.filter(({ status }) => status === 'passed').length, all: assertionResults.length },
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

type Verdict = 'pass' | 'FAIL' | 'not measured';

/** The line of a goal: its figure and verdict. A run or file that is missing makes it fail, since nobody knows. */
export const lineOf = (
  { id, what, runs = [], tests = [], notMeasured }: Goal,
  outcomes: readonly Outcome[],
  files: ReadonlyMap<string, TestFile>,
): { id: string; what: string; verdict: Verdict; figure: string } => {
  if (notMeasured) return { id, what, verdict: 'not measured', figure: notMeasured };
  const ran = runs.map((name) => outcomes.find((outcome) => outcome.name === name) ?? { name, figures: [] });
  const skipped = ran.flatMap(({ notMeasured: reason, name }) => (reason ? [`${name}: ${reason}`] : []));
  const measured = ran.filter((outcome) => !outcome.notMeasured);
  const missed = measured.flatMap(({ figures, name }) =>
    figures.length === 0
      ? [`${name} did not run`]
      : figures.filter(({ isMet }) => !isMet).map((figure) => `${name}: ${figure.label}: ${figure.measured}`),
  );
  const counts = tests.map((file) => files.get(file) ?? { passed: 0, all: 0 });
  const sum = (of: keyof TestFile) => counts.reduce((total, count) => total + count[of], 0);
  const isRed = counts.some(({ passed, all }) => all === 0 || passed < all);
  const figures = measured.reduce((total, outcome) => total + outcome.figures.length, 0);
  const parts = [
    ...missed,
    ...(missed.length === 0 && measured.length > 0
      ? [`${measured.map(({ name }) => name).join(', ')}: ${figures} figures`]
      : []),
    ...(tests.length > 0 ? [`${sum('passed')} of ${sum('all')} tests`] : []),
    ...skipped,
  ];
  const verdict =
    missed.length > 0 || isRed ? 'FAIL' : skipped.length > 0 && measured.length === 0 ? 'not measured' : 'pass';
  return { id, what, verdict, figure: parts.join('; ') };
};

/** The whole report, a table in Markdown. */
export const reportOf = (
  goals: readonly Goal[],
  outcomes: readonly Outcome[],
  files: ReadonlyMap<string, TestFile>,
): { text: string; failed: number } => {
  const lines = goals.map((goal) => lineOf(goal, outcomes, files));
  const rows = lines.map(({ id, what, verdict, figure }) => `| ${id} | ${what} | ${verdict} | ${figure} |`);
  return {
    text: ['| goal | what | | figure |', '|---|---|---|---|', ...rows].join('\n'),
    failed: lines.filter(({ verdict }) => verdict === 'FAIL').length,
  };
};
