import { billMutants } from './bill-mutants.ts';
import { ledgerMutants } from './ledger-mutants.ts';
import { orderMutants } from './order-mutants.ts';
import { outboxMutants } from './outbox-mutants.ts';
import { repaymentMutants } from './repayment-mutants.ts';
import { statementMutants } from './statement-mutants.ts';
import type { Mutant } from './mutant.ts';

/** Every guard that is taken away once. */
export const everyMutant: readonly Mutant[] = [
  ...ledgerMutants,
  ...outboxMutants,
  ...orderMutants,
  ...billMutants,
  ...repaymentMutants,
  ...statementMutants,
];
