import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mistake that somebody could make, and the test that must notice it. */
export type Mutant = {
  /** What is wrong, in a few words. */
  name: string;
  /** Replacements; each text is found exactly once in its file. */
  edits: readonly { file: string; find: string; replace: string }[];
  /** The test file and the beginning of the title of the test that turns red. */
  test: { file: string; title: string };
};

/** One file for each part of the product whose guards are taken away. */
const parts = [
  'ledger',
  'outbox',
  'order',
  'bill',
  'repayment',
  'statement',
  'coins',
  'coupons',
  'campaigns',
  'deletion',
];

const mutantsOf = (part: string): Mutant[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${part}.json`), 'utf8')) as Mutant[];

/** Every guard that is taken away once. */
export const everyMutant: readonly Mutant[] = parts.flatMap(mutantsOf);
