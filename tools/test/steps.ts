export interface Step {
  /** Runs this step alone: `npm test -- lint`. */
  name: string;
  title: string;
  /** A line for the shell. A step of tests writes its report to the file $REPORT. */
  command: string;
}

/** Steps that run one after the other. */
export type Lane = readonly Step[];

const step = (name: string, title: string, command: string): Step => ({ name, title, command });

const vitest = 'vitest run --reporter=default --reporter=json --outputFile.json=$REPORT';

/**
 * The kill runs get five minutes of the product's clock to settle. An idle machine needs less than
 * two; on a busy one a partner's answer may time out, and an unknown outcome is polled again three
 * minutes later.
 */
const kills = 'node tools/resilience.ts --settle-seconds 300';

/** Stages run one after the other, the lanes of a stage in parallel; the longest is last. */
export const stages: readonly (readonly Lane[])[] = [
  [[step('generate', 'Messages of both languages, and icons', 'node tools/build.ts --texts')]],
  // The kill runs wait for processes that start again, which leaves the machine to the checks.
  [
    [
      step(
        'types',
        'Types',
        // Several checkers repeat each other's work: one takes half of their processor time.
        ['node', 'web', 'console', 'journeys'].map((name) => `tsc -p tsconfig.${name}.json --checkers 1`).join(' && '),
      ),
    ],
    [
      step('lint', 'Lint', 'oxlint'),
      step('format', 'Formatting', 'oxfmt --check'),
      step('dead-code', 'Dead code', 'knip'),
      step('boundaries', 'Imports by ARCHITECTURE.md and docs/areas.md', 'node tools/check-boundaries.ts'),
    ],
    [step('chaos', 'Payments through kills and faults', `${kills} payments`)],
    [step('chaos-loans', 'Loans through kills and faults', `${kills} loans --count 12`)],
  ],
  [
    [
      step('unit', 'Unit and property tests', `${vitest} --project unit --project web`),
      step('server', 'Server tests on PostgreSQL', `${vitest} --project server`),
      step('build', 'Builds of the web app and the console', 'node tools/build.ts'),
      step('journeys', 'Browser journeys', 'PLAYWRIGHT_JSON_OUTPUT_FILE=$REPORT playwright test --reporter=list,json'),
    ],
  ],
];
