import type { LoanEntry } from '../books/entries.ts';
import { announceDebit, presentDebits } from './debit-loan.ts';
import type { House } from './house.ts';
import { keepLoan } from './keep-loan.ts';

/** An instalment fell due or is late from now on, or its debit is announced or made. */
export const turnLoan = (house: House, loan: LoanEntry, at: number): LoanEntry =>
  keepLoan(house, presentDebits(house, announceDebit(house, loan, at), at), at);

/** The loan after all that happened to it by itself until a moment. */
export const turnedUntil = (house: House, loan: LoanEntry, at: number): LoanEntry => {
  let turned = loan;
  while (turned.later && turned.later.at <= at) turned = turnLoan(house, turned, turned.later.at);
  return turned;
};
