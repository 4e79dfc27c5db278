import { found } from '../../kit/sandbox/refusal.ts';
import type { LoanEntry } from '../books/entries.ts';
import { openInstalments } from '../rules/dues-rules.ts';
import type { MandateBody } from '../wire.ts';
import type { House } from './house.ts';
import { keepLoan } from './keep-loan.ts';
import { refusal } from './refusal.ts';

const ended = (house: House, loan: LoanEntry, reference: string, at: number): LoanEntry => {
  const { mandate } = loan;
  if (mandate?.reference !== reference || mandate.isEnded) return loan;
  return keepLoan(house, { ...loan, mandate: { ...mandate, isEnded: true } }, at);
};

const set = (house: House, loan: LoanEntry, { mandateReference, maxAmount }: MandateBody, at: number): LoanEntry => {
  const { mandate, pastMandates = [] } = loan;
  if (mandate?.reference === mandateReference && !mandate.isEnded) return loan;
  if (loan.ended) throw refusal('STEP_OUT_OF_ORDER', 'The loan is over');
  const isPast = pastMandates.includes(mandateReference) || mandate?.reference === mandateReference;
  if (isPast) throw refusal('MANDATE_INVALID', 'This mandate was ended');
  if (openInstalments(loan).some(({ installmentAmount }) => installmentAmount > maxAmount)) {
    throw refusal('MANDATE_INVALID', 'The mandate allows less than an instalment');
  }
  const past = mandate ? [...pastMandates, mandate.reference] : pastMandates;
  const next = { reference: mandateReference, maxAmount, isEnded: false };
  return keepLoan(house, { ...loan, mandate: next, pastMandates: past }, at);
};

/** Notes that a mandate of a running loan has ended, or that another one takes its place. Told again, nothing more happens. */
export const changeMandate = (house: House, loanId: string, body: MandateBody): LoanEntry => {
  const loan = found(house.books.loans.get(loanId));
  const at = house.clock.now().getTime();
  return body.status === 'ENDED' ? ended(house, loan, body.mandateReference, at) : set(house, loan, body, at);
};
