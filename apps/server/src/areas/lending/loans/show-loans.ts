import { lending, type Loan } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { transaction } from '#platform/data/database.ts';
import { enqueuePoll } from '../applications/enqueue-step.ts';
import type { LendingDeps } from '../deps.ts';
import { recordRequest } from './loan-store.ts';
import { readMandate } from './mandate-rules.ts';
import { byUrgency, type OwnLoan, ownLoan, ownLoans } from './own-loans.ts';
import { presentLoan, presentLoanSummary, readingOf } from './present-loan.ts';
import { mayRequest } from './read-rules.ts';

/** Lists the caller's loans, the most urgent first. */
export const listLoans = handler(lending.listLoans, async (deps: LendingDeps, _body, { user, locale }) => {
  const loans = (await ownLoans(deps, user.userGid)).toSorted(byUrgency);
  return { loans: loans.map((own) => presentLoanSummary(own, locale)) };
});

/** Enqueues a read of the loan if it is stale, within the rate limit, and returns the loan as stored. */
const refreshed = async (deps: LendingDeps, own: OwnLoan): Promise<OwnLoan> => {
  const { application } = own;
  if (application.ended_at || !mayRequest(readingOf(own))) return own;
  await transaction(deps.db, async (trx) => {
    if (await recordRequest(trx, application)) await enqueuePoll(deps, trx, application);
  });
  return ownLoan(deps, application.user_gid, application.application_id);
};

/** A loan for its owner, with its current mandate. */
export const showLoan = async (deps: LendingDeps, own: OwnLoan, locale: Locale): Promise<Loan> => {
  const { secrets, live } = deps;
  return presentLoan({ secrets, market: live.current, mandate: await readMandate(deps, own) }, own, locale);
};

export const getLoanDetail = handler(
  lending.getLoanDetail,
  async (deps: LendingDeps, { loanGid }, { user: { userGid }, locale }) => {
    const [first] = loanGid
      ? [await ownLoan(deps, userGid, loanGid)]
      : (await ownLoans(deps, userGid)).toSorted(byUrgency);
    if (!first) return {};
    return { loan: await showLoan(deps, await refreshed(deps, first), locale) };
  },
);
