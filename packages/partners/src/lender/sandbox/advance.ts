import { whenDue } from '../../kit/sandbox/scheduler.ts';
import { beginDeciding, decide, transition } from './applications.ts';
import type { ApplicationEntry, ApplicationTransition } from './books.ts';
import type { Context } from './context.ts';
import { endKyc } from './identity.ts';
import { advanceLoan } from './loans.ts';
import { endPayout, startPayout } from './payouts.ts';
import { bookRepayment } from './repayments.ts';

type Transition = (context: Context, entry: ApplicationEntry, at: number) => ApplicationEntry;

const transitions: Record<ApplicationTransition, Transition> = {
  process: beginDeciding,
  decide,
  expire: (context, entry, at) => transition(context, entry, at, { status: 'EXPIRED' }),
  checkIdentity: endKyc,
  sendPayout: startPayout,
  endPayout,
};

/** A repayment that was booked a moment ago may have turned it already. */
const advanceOnce = (context: Context, loanId: string, now: number): void => {
  const loan = context.books.loans.get(loanId);
  if (loan?.later && loan.later.at <= now) advanceLoan(context, loan, loan.later.at);
};

/** Processes the due entries of a lender. */
export const workOf = (context: Context) => {
  const { applications, repayments, loans } = context.books;
  return [
    whenDue(applications, (entry) => entry.later && transitions[entry.later.step](context, entry, entry.later.at)),
    whenDue(repayments, (entry) => entry.later && bookRepayment(context, entry, entry.later.at)),
    whenDue(loans, ({ loanId }, now) => advanceOnce(context, loanId, now)),
  ];
};
