import { billMutants } from './bill-mutants.ts';
import { ledgerMutants } from './ledger-mutants.ts';
import { orderMutants } from './order-mutants.ts';
import { outboxMutants } from './outbox-mutants.ts';
import { repaymentMutants } from './repayment-mutants.ts';
import { statementMutants } from './statement-mutants.ts';

/** A mistake that somebody could make, and the test that must notice it. */
export type Mutant = {
  /** What is wrong, in a few words. */
  name: string;
  /** Replacements; each text is found exactly once in its file. */
  edits: readonly { file: string; find: string; replace: string }[];
  /** The test file and the beginning of the title of the test that turns red. */
  test: { file: string; title: string };
};

/** Every guard that is taken away once. */
export const everyMutant: readonly Mutant[] = [
  ...ledgerMutants,
  ...outboxMutants,
  ...orderMutants,
  ...billMutants,
  ...repaymentMutants,
  ...statementMutants,
];
