import type { LoanDebit, ToldLoan } from '@sikka/contract';

/** Debits by mandate that a borrower has to know of, of each instalment that is still to be paid the newest: to come, back, or called off. */
export const debitsToTell = ({ debits = [] }: Pick<ToldLoan, 'debits'>): LoanDebit[] =>
  debits
    .filter(({ isOpen, state }) => isOpen && state !== 'PAID')
    .filter(({ dueDay }, index, open) => open.findIndex((each) => each.dueDay === dueDay) === index);
