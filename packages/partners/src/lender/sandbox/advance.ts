import { startScheduler, type Scheduler } from '../../kit/sandbox/scheduler.ts';
import type { Context } from './context.ts';
import type { ApplicationEntry, ApplicationTransition } from './books.ts';
import { beginDeciding, decide, move } from './applications.ts';
import { endKyc } from './identity.ts';
import { endPayout, startPayout } from './payouts.ts';
import { bookRepayment } from './repayments.ts';
import { advanceLoan } from './loans.ts';

/** Keeps a lender going. */
export const runLender = (context: Context, webhook: { url?: string | undefined; secret: string }): Scheduler => {
  const { clock, books } = context;
  const { events, settings, applications, loans, repayments } = books;
  const nextDue = () => [applications, loans, repayments].map((table) => table.nextDue());
  return startScheduler({ clock, events, settings, advance: () => advance(context), nextDue, webhook });
};

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

type Act = (context: Context, entry: ApplicationEntry, at: number) => ApplicationEntry;

const acts: Record<ApplicationTransition, Act> = {
  process: beginDeciding,
  decide,
  expire: (context, entry, at) => move(context, entry, at, { status: 'EXPIRED' }),
  checkIdentity: endKyc,
  sendPayout: startPayout,
  endPayout,
};

/** A repayment that was booked a moment ago may have turned it already. */
const advanceOnce = (context: Context, loanId: string, now: number): void => {
  const loan = context.books.loans.get(loanId);
  if (loan?.later && loan.later.at <= now) advanceLoan(context, loan, loan.later.at);
};

/** Does everything whose time has come by the lender's clock, as of its time; true when there may be more. */
export const advance = (context: Context): boolean => {
  const { books, clock } = context;
  const now = clock.now().getTime();
  const applications = books.applications.due(now, atOnce);
  const repayments = books.repayments.due(now, atOnce);
  const loans = books.loans.due(now, atOnce);
  if ([applications, repayments, loans].every(({ length }) => length === 0)) return false;
  books.together(() => {
    for (const entry of applications) if (entry.later) acts[entry.later.step](context, entry, entry.later.at);
    for (const entry of repayments) if (entry.later) bookRepayment(context, entry, entry.later.at);
    for (const { loanId } of loans) advanceOnce(context, loanId, now);
  });
  return true;
};
