/**
 * Words that no name may hold, each with what is said instead. They mean something else in finance, or nothing to somebody who
 * has not read the file. Two words joined by a space are retired only where they follow each other. See docs/glossary.md.
 */
export const retiredWords: Readonly<Record<string, string>> = {
  most: 'max',
  least: 'min',
  told: 'reported, or snapshot',
  wanted: 'request, or input',
  kept: 'stored, or cached',
  ask: 'request, or prompt',
  asks: 'requests, or prompts',
  asked: 'requested',
  asking: 'polling, or requesting',
  noted: 'recorded',
  news: 'event, or webhook event',
  shelf: 'cache, store or table',
  hurry: 'runNow',
  hurried: 'runNow',
  wish: 'criteria, or desired',
  wishes: 'criteria, or desired',
  standing: 'status',
  standings: 'statuses',
  heard: 'response',
  said: 'response',
  silent: 'unresponsive',
  paper: 'document',
  papers: 'documents',
  lent: 'disbursed',
  'pay way': 'repaymentOption',
  'steps taken': 'statusHistory',
  'your turn': 'actionRequired',
  'lenders turn': 'waitsForLender',
  'lender word': 'lenderConfirmation',
  'number move': 'numberChange',
  'number moved': 'numberChanged',
  'whole face': 'complete profile',
  'refund promise': 'refund turn-around time (TAT)',
};

interface Exception {
  /** Which files, from the root of the checkout. */
  files: RegExp;
  words: readonly string[];
  reason: string;
}

/** Where a retired word is the right one. */
const exceptions: readonly Exception[] = [
  {
    files: /^apps\/server\/src\/platform\/(config-settings|.*\.test)\.ts$/,
    words: ['silent'],
    reason: 'the log level of pino that writes nothing',
  },
  {
    files:
      /^(packages\/ui\/|apps\/web\/.*\.css$|apps\/web\/(index\.html|build\/)|tools\/(art|words)\/|(packages\/partners|apps\/sandbox)\/.*\.css$)/,
    words: ['paper'],
    reason: 'the paper of the design: the colour and grain that pages are printed on',
  },
  {
    files: /^(packages\/contract|apps\/(server|web)|database|packages\/messages)\/.*\.(ts|tsx|sql|json)$/,
    words: ['shelf'],
    reason: 'the specification’s `shelfChannel`: the list of products that a store channel shows',
  },
  {
    files: /^packages\/bridge\/src\/size\.test\.ts$/,
    words: ['silent'],
    reason: 'the log level of Vite',
  },
  {
    files: /^apps\/web\/src\/areas\/assistant\/chat\/Composer\.tsx$/,
    words: ['paper'],
    reason: 'the paper plane of the icon set, which sends',
  },
  {
    files: /^database\/migrations\/0072-user-event-names\.sql$/,
    words: ['number move'],
    reason: 'the name that it replaces in older rows',
  },
  {
    files: /^tools\/words\//,
    words: Object.keys(retiredWords),
    reason: 'this list and its test',
  },
];

export const isAllowed = (file: string, word: string): boolean =>
  exceptions.some(({ files, words }) => words.includes(word) && files.test(file));
