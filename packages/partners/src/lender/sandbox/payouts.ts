import { indianDay } from '../../kit/indian-time.ts';
import type { ApplicationEntry, LoanEntry } from './books.ts';
import { monthsAfter } from './day-rules.ts';
import { faultAt } from './faults.ts';
import { newUtr, type House } from './context.ts';
import { keepLoan } from './loans.ts';
import { move } from './applications.ts';

const dayMs = 86_400_000;

const faultOf = ({ mobile, wanted }: ApplicationEntry) => faultAt('payout', mobile, wanted.loanTerms.requestedAmount);

/** Sends the money. */
export const startPayout = (house: House, entry: ApplicationEntry, at: number): ApplicationEntry => {
  const seconds = faultOf(entry)?.afterSeconds ?? house.lender.payoutSeconds;
  const later = seconds === 'never' ? {} : { later: { at: at + seconds * 1000, step: 'endPayout' } as const };
  return move(house, entry, at, { status: 'DISBURSEMENT_INITIATED', ...later });
};

/** Writes the loan that begins with the money in the account. */
const openLoan = (house: House, entry: ApplicationEntry, at: number): LoanEntry | undefined => {
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
    utr: newUtr(house.lender.bank, start),
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
  return keepLoan(house, loan, at);
};

/** Ends the payout: the money is in the account, or it came back. */
export const endPayout = (house: House, entry: ApplicationEntry, at: number): ApplicationEntry => {
  const { wrong } = entry;
  const fault = faultOf(entry)?.fails;
  if (fault === 'always' || (fault === 'once' && wrong.payout === 0)) {
    return move(house, entry, at, { status: 'DISBURSEMENT_FAILED', wrong: { ...wrong, payout: wrong.payout + 1 } });
  }
  openLoan(house, entry, at);
  return move(house, entry, at, { status: 'DISBURSEMENT_COMPLETED' });
};
