export type Step = {
  /** Runs this step alone: `npm test -- lint`. */
  name: string;
  title: string;
  command: readonly [string, ...string[]];
  /** Arguments and environment by which a step of tests writes its report to a file. */
  report?: (file: string) => { args?: readonly string[]; env?: NodeJS.ProcessEnv };
};

/** Steps that run one after the other. */
export type Lane = readonly Step[];

const script = (name: string): readonly [string, ...string[]] => ['npm', 'run', '-s', name];

const vitestReport: Step['report'] = (file) => ({
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
});

const playwrightReport: Step['report'] = (file) => ({
  args: ['--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
});

/**
 * Maximum time for runs with kills to settle, by the product's clock. An idle machine needs less than two minutes; on a
 * busy one a partner's answer may time out, and an unknown outcome is polled again three minutes later.
 */
const settleSeconds = '300';

/** Checks of the code alone. */
const checks: Lane = [
  { name: 'types', title: 'Types', command: script('types') },
  { name: 'lint', title: 'Lint', command: script('lint') },
  { name: 'format', title: 'Formatting', command: script('format:check') },
  { name: 'dead-code', title: 'Dead code', command: script('dead-code') },
  { name: 'boundaries', title: 'Import boundaries and floor plan', command: script('boundaries') },
  { name: 'strings', title: 'Visible texts come from the messages', command: script('strings') },
  { name: 'words', title: 'Texts by docs/words.md', command: script('words') },
  { name: 'committed', title: 'Nothing private is committed', command: script('committed') },
];

const chaos = (name: string, title: string, ...args: readonly string[]): Step => ({
  name,
  title,
  command: [...script('resilience'), '--', ...args, '--settle-seconds', settleSeconds],
});

/** The stages run one after the other, the lanes of a stage side by side. What takes longest comes last. */
export const stages: readonly (readonly Lane[])[] = [
  [[{ name: 'generate', title: 'Messages of both languages, and icons', command: script('generate') }]],
  // The runs with kills wait for processes that start again, which leaves the machine to the checks.
  [
    checks,
    [chaos('chaos', 'Payments through kills and faults', 'payments')],
    [chaos('chaos-loans', 'Loans through kills and faults', 'loans', '--count', '12')],
  ],
  [
    [
      {
        name: 'unit',
        title: 'Unit and property tests',
        command: ['vitest', 'run', '--project', 'unit', '--project', 'web'],
        report: vitestReport,
      },
      {
        name: 'server',
        title: 'Server tests on PostgreSQL',
        command: ['vitest', 'run', '--project', 'server'],
        report: vitestReport,
      },
      { name: 'build', title: 'Web build', command: script('build') },
      { name: 'journeys', title: 'Browser journeys', command: ['playwright', 'test'], report: playwrightReport },
    ],
  ],
];
