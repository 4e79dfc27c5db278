import { dayMs, indianDay } from '../../kit/indian-time.ts';
import { transition } from './applications.ts';
import type { ApplicationEntry, LoanEntry } from './books.ts';
import { newUtr, type Context } from './context.ts';
import { monthsAfter } from './day-rules.ts';
import { faultAt } from './faults.ts';
import { storeLoan } from './loans.ts';

const faultOf = ({ mobile, body }: ApplicationEntry) => faultAt('payout', mobile, body.loanTerms.requestedAmount);

/** Starts the disbursement. */
export const startPayout = (context: Context, entry: ApplicationEntry, at: number): ApplicationEntry => {
  const seconds = faultOf(entry)?.afterSeconds ?? context.lender.payoutSeconds;
  const later = seconds === 'never' ? {} : { later: { at: at + seconds * 1000, step: 'endPayout' } as const };
  return transition(context, entry, at, { status: 'DISBURSEMENT_INITIATED', ...later });
};

/** Stores the loan once the money is credited. */
const openLoan = (context: Context, entry: ApplicationEntry, at: number): LoanEntry | undefined => {
  const offer = entry.offers.find(({ id }) => id === entry.acceptedOfferId);
  if (!offer || !entry.loanId) return undefined;
  const start = new Date(at);
  const loan: LoanEntry = {
    loanId: entry.loanId,
    requestId: entry.requestId,
    mobile: entry.mobile,
    pan: entry.pan,
    offer,
    disbursedAt: at,
    utr: newUtr(context.lender.bank, start),
    returnableUntil: at + offer.loanTerms.coolingOffPeriod * dayMs,
    instalments: offer.repaymentPlan.map((row) => ({
      ...row,
      dueDate: monthsAfter(indianDay(start), row.installmentNumber),
      paidAmount: 0,
    })),
    bounces: [],
    ...(entry.mandate && { mandate: { ...entry.mandate, isEnded: false } }),
    version: 0,
    changedAt: at,
  };
  return storeLoan(context, loan, at);
};

/** Ends the disbursement: credited, or returned by the bank. */
export const endPayout = (context: Context, entry: ApplicationEntry, at: number): ApplicationEntry => {
  const { wrong } = entry;
  const fault = faultOf(entry)?.fails;
  if (fault === 'always' || (fault === 'once' && wrong.payout === 0)) {
    return transition(context, entry, at, {
      status: 'DISBURSEMENT_FAILED',
      wrong: { ...wrong, payout: wrong.payout + 1 },
    });
  }
  openLoan(context, entry, at);
  return transition(context, entry, at, { status: 'DISBURSEMENT_COMPLETED' });
};
