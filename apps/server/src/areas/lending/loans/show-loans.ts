import { lending, type Loan } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { transaction } from '#platform/data/database.ts';
import { enqueuePoll } from '../applications/enqueue-step.ts';
import type { LendingDeps } from '../deps.ts';
import { recordPollRequest } from './loan-store.ts';
import { readMandate } from './mandate-rules.ts';
import { byUrgency, type OwnLoan, requireOwnLoan, listOwnLoans } from './own-loans.ts';
import { presentLoan, presentLoanSummary, readTimesOf } from './present-loan.ts';
import { mayRequestRead } from './read-rules.ts';

/** Lists the caller's loans, the most urgent first. */
export const listLoans = handler(lending.listLoans, async (deps: LendingDeps, _body, { user, locale }) => {
  const loans = (await listOwnLoans(deps, user.userGid)).toSorted(byUrgency);
  return { loans: loans.map((loan) => presentLoanSummary(loan, locale)) };
});

/** Enqueues a read of the loan if it is stale, within the rate limit, and returns the loan as stored. */
const requestFreshRead = async (deps: LendingDeps, loan: OwnLoan): Promise<OwnLoan> => {
  const { application } = loan;
  if (application.ended_at || !mayRequestRead(readTimesOf(loan))) return loan;
  await transaction(deps.db, async (trx) => {
    if (await recordPollRequest(trx, application)) await enqueuePoll(deps, trx, application);
  });
  return requireOwnLoan(deps, application.user_gid, application.application_id);
};

/** A loan for its owner, with its current mandate. */
export const showLoan = async (deps: LendingDeps, loan: OwnLoan, locale: Locale): Promise<Loan> => {
  const { secrets, live } = deps;
  return presentLoan({ secrets, market: live.current, mandate: await readMandate(deps, loan) }, loan, locale);
};

export const getLoanDetail = handler(
  lending.getLoanDetail,
  async (deps: LendingDeps, { loanGid }, { user: { userGid }, locale }) => {
    const [first] = loanGid
      ? [await requireOwnLoan(deps, userGid, loanGid)]
      : (await listOwnLoans(deps, userGid)).toSorted(byUrgency);
    if (!first) return {};
    return { loan: await showLoan(deps, await requestFreshRead(deps, first), locale) };
  },
);
