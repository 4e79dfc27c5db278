import type { LenderDebit, LenderInstalment, LenderLoan } from '@sikka/partners/kit';
import { missingOf } from './dues-rules.ts';

/** The instalment that a debit by mandate is for; undefined when the loan does not have it any more. */
export const instalmentOf = (
  { instalments }: Pick<LenderLoan, 'instalments'>,
  { dueDay }: Pick<LenderDebit, 'dueDay'>,
): LenderInstalment | undefined => instalments.find((row) => row.dueDay === dueDay);

/** Debits by mandate, the newest first. */
export const debitsOf = ({ debits = [] }: LenderLoan): LenderDebit[] =>
  debits.toSorted((a, b) => b.debitAt.getTime() - a.debitAt.getTime());

/** The debit that paid an instalment. */
export const paidBy = ({ debits = [] }: LenderLoan, { dueDay }: LenderInstalment): LenderDebit | undefined =>
  debits.find((debit) => debit.state === 'paid' && debit.dueDay === dueDay);

/** Whether what a debit was for is still to be paid. */
export const isOpen = (loan: LenderLoan, debit: LenderDebit): boolean => {
  const row = instalmentOf(loan, debit);
  return row !== undefined && missingOf(row) > 0;
};

/** Whether no debit takes more than an instalment of what was signed, and those that were paid have paid theirs. */
export const debitsRightly = (loan: LenderLoan, maxPaise: number): boolean =>
  (loan.debits ?? []).every((debit) => {
    const row = instalmentOf(loan, debit);
    if (debit.state !== 'paid') return debit.amountPaise <= maxPaise;
    return row !== undefined && missingOf(row) === 0 && debit.amountPaise <= row.instalmentPaise;
  });
