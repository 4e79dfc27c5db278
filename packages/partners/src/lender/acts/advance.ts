import type { ApplicationEntry, ApplicationMove } from '../books/entries.ts';
import { beginDeciding, decide } from './decide.ts';
import type { House } from './house.ts';
import { endKyc } from './identity.ts';
import { move } from './move.ts';
import { endPayout, startPayout } from './pay-out.ts';
import { bookRepayment } from './repay.ts';
import { turnLoan } from './turn-loan.ts';

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
