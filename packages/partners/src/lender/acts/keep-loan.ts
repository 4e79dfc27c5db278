import { dayNumber, dayOf, indianDay, startOfDay } from '../../kit/indian-time.ts';
import type { LoanEntry } from '../books/entries.ts';
import { debitTimes, withoutNeedless } from '../rules/debit-rules.ts';
import { duesOf, openInstalments, statusOf } from '../rules/dues-rules.ts';
import { faultAt } from '../rules/faults.ts';
import type { House } from './house.ts';

/** When something of a loan happens by itself next: an instalment falls due or is late, or a debit is announced or made. */
const nextTurn = (loan: LoanEntry, at: number): number | undefined => {
  if (loan.ended) return undefined;
  const days = openInstalments(loan).flatMap(({ dueDate }) => {
    const due = startOfDay(dueDate);
    return [due.getTime(), startOfDay(dayOf(dayNumber(due) + 1)).getTime()];
  });
  const moments = [...days, ...debitTimes(loan)].filter((moment) => moment > at);
  return moments.length === 0 ? undefined : Math.min(...moments);
};

/** Writes a loan down as it stands since this moment, and says so. */
export const keepLoan = ({ books, tell }: House, loan: LoanEntry, at: number): LoanEntry => {
  const { later: _later, ...rest } = withoutNeedless(loan, at);
  const changedAt = Math.max(at, loan.changedAt);
  const next = nextTurn(rest, changedAt);
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
