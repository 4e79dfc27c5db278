import { dayNumber, dayOf, indianDay, startOfDay } from '../../kit/indian-time.ts';
import type { LoanEntry } from '../books/entries.ts';
import { duesOf, openInstalments, statusOf } from '../rules/dues-rules.ts';
import { faultAt } from '../rules/faults.ts';
import type { House } from './house.ts';

/** When the status of a loan changes by itself next: an instalment falls due, or is late. */
const nextTurn = (loan: LoanEntry, at: number): number | undefined => {
  const moments = openInstalments(loan)
    .flatMap(({ dueDate }) => {
      const due = startOfDay(dueDate);
      return [due, startOfDay(dayOf(dayNumber(due) + 1))];
    })
    .map((moment) => moment.getTime())
    .filter((moment) => moment > at);
  return loan.ended || moments.length === 0 ? undefined : Math.min(...moments);
};

/** Writes a loan down as it stands since this moment, and says so. */
export const keepLoan = ({ books, tell }: House, loan: LoanEntry, at: number): LoanEntry => {
  const { later: _later, ...rest } = loan;
  const changedAt = Math.max(at, loan.changedAt);
  const next = nextTurn(loan, changedAt);
  const kept: LoanEntry = {
    ...rest,
    ...(next === undefined ? {} : { later: { at: next, step: 'turn' } as const }),
    changedAt,
  };
  books.loans.put(kept);
  tell({
    type: 'LOAN_STATUS',
    reference: kept.loanId,
    status: statusOf(kept, duesOf(kept, indianDay(new Date(at)))),
    isFinal: true,
    fault: faultAt('apply', kept.mobile, kept.offer.loanTerms.sanctionedAmount)?.news,
  });
  return kept;
};

/** A debit by mandate came back: the lender asks its charge. */
export const bounce = (house: House, loan: LoanEntry, at: number): LoanEntry => {
  const { bounceAmount: chargeAmount } = loan.offer.loanTerms;
  const bounces = [...loan.bounces, { at: new Date(at).toISOString(), chargeAmount, isPaid: false }];
  return keepLoan(house, { ...loan, bounces }, at);
};

/** An instalment fell due, or is late from now on. */
export const turnLoan = (house: House, loan: LoanEntry, at: number): LoanEntry => {
  const day = indianDay(new Date(at));
  const isDueDay = openInstalments(loan).some(({ dueDate }) => dueDate === day);
  const isBouncing = faultAt('owe', loan.mobile, loan.offer.loanTerms.sanctionedAmount)?.fails === 'always';
  return isDueDay && isBouncing ? bounce(house, loan, at) : keepLoan(house, loan, at);
};
