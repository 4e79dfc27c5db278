import { keepGoing, type Running } from '../../kit/sandbox/scheduler.ts';
import type { House } from './context.ts';
import type { ApplicationEntry, ApplicationMove } from './books.ts';
import { beginDeciding, decide, move } from './applications.ts';
import { endKyc } from './identity.ts';
import { endPayout, startPayout } from './payouts.ts';
import { bookRepayment } from './repayments.ts';
import { turnLoan } from './loans.ts';

/** Keeps a lender going. */
export const runLender = (house: House, webhook: { url?: string | undefined; secret: string }): Running => {
  const { clock, books } = house;
  const { events, settings, applications, loans, repayments } = books;
  const nextDue = () => [applications, loans, repayments].map((shelf) => shelf.nextDue());
  return keepGoing({ clock, events, settings, advance: () => advance(house), nextDue, webhook });
};

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

type Act = (house: House, entry: ApplicationEntry, at: number) => ApplicationEntry;

const acts: Record<ApplicationMove, Act> = {
  process: beginDeciding,
  decide,
  expire: (house, entry, at) => move(house, entry, at, { status: 'EXPIRED' }),
  checkIdentity: endKyc,
  sendPayout: startPayout,
  endPayout,
};

/** A repayment that was booked a moment ago may have turned it already. */
const turnOnce = (house: House, loanId: string, now: number): void => {
  const loan = house.books.loans.get(loanId);
  if (loan?.later && loan.later.at <= now) turnLoan(house, loan, loan.later.at);
};

/** Does everything whose time has come by the lender's clock, as of its time; true when there may be more. */
export const advance = (house: House): boolean => {
  const { books, clock } = house;
  const now = clock.now().getTime();
  const applications = books.applications.due(now, atOnce);
  const repayments = books.repayments.due(now, atOnce);
  const loans = books.loans.due(now, atOnce);
  if ([applications, repayments, loans].every(({ length }) => length === 0)) return false;
  books.together(() => {
    for (const entry of applications) if (entry.later) acts[entry.later.step](house, entry, entry.later.at);
    for (const entry of repayments) if (entry.later) bookRepayment(house, entry, entry.later.at);
    for (const { loanId } of loans) turnOnce(house, loanId, now);
  });
  return true;
};
