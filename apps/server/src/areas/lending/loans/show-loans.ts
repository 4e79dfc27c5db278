import type { BodyOf, ContentOf, Loan } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { promiseLook } from '../applications/promise-step.ts';
import { findTold, noteAsked } from './loan-store.ts';
import { byUrgency } from './order-rules.ts';
import { readMandate } from './present-mandate.ts';
import { type OwnLoan, ownLoan, ownLoans } from './own-loans.ts';
import { presentLoan, presentLoanSummary, readingOf } from './present-loan.ts';
import { mayAsk } from './read-rules.ts';

type Market = '/flamingo/ostrader/loan_market';

/** The caller's loans, those that run first. */
export const listLoans =
  (parts: ApplyParts) =>
  async (_body: unknown, context: CallContext): Promise<ContentOf<`${Market}/loan/list`>> => {
    const loans = (await ownLoans(parts, signedIn(context).userGid)).toSorted(byUrgency);
    return { loans: loans.map((own) => presentLoanSummary(own, context.locale)) };
  };

/** Has the lender asked in the background, within bounds, when what is known is not fresh; answers the loan as it is known. */
const refreshed = async (parts: ApplyParts, own: OwnLoan): Promise<OwnLoan> => {
  const { application } = own;
  if (application.ended_at || !mayAsk(readingOf(own))) return own;
  await transaction(parts.db, async (trx) => {
    if (await noteAsked(trx, application)) await promiseLook(parts, trx, application);
  });
  return { ...own, kept: await findTold(parts.db, application) };
};

/** A loan for its owner, with its mandate as it stands now. */
export const showLoan = async (parts: ApplyParts, own: OwnLoan, locale: Locale): Promise<Loan> => {
  const { secrets, live } = parts;
  return presentLoan({ secrets, market: live.now, mandate: await readMandate(parts, own) }, own, locale);
};

export const getLoanDetail =
  (parts: ApplyParts) =>
  async (
    { loanGid }: BodyOf<`${Market}/getLoanDetail`>,
    context: CallContext,
  ): Promise<ContentOf<`${Market}/getLoanDetail`>> => {
    const { userGid } = signedIn(context);
    const [first] = loanGid
      ? [await ownLoan(parts, userGid, loanGid)]
      : (await ownLoans(parts, userGid)).toSorted(byUrgency);
    if (!first) return {};
    return { loan: await showLoan(parts, await refreshed(parts, first), context.locale) };
  };
