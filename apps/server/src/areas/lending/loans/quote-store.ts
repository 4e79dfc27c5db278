import type { QuotePurpose } from '@sikka/contract';
import type { Paise } from '@sikka/money';
import type { LoanQuote } from '@sikka/partners/kit';
import { sql } from 'kysely';
import { moment } from '../applications/application-store.ts';
import type { LendingDb, LendingTransaction, QuoteRow } from '../tables.ts';
import { quoteLimits } from './quote-rules.ts';

export type QuoteSnapshot = QuoteRow & { now: Date };

/** A request from then or earlier has timed out. */
const timeoutCutoff = sql<Date>`app_now() - make_interval(secs => ${quoteLimits.requestSeconds})`;

const selectQuotes = (db: LendingDb) => db.selectFrom('loan_quote').selectAll().select(moment.as('now'));

interface QuoteRequest {
  user_gid: string;
  application_id: string;
  purpose: QuotePurpose;
  part: Paise | null;
}

/** Ends a loan's quote requests that have timed out, so that they do not block the next one. */
const endTimedOutRequests = async (
  trx: LendingTransaction,
  { user_gid, application_id }: QuoteRequest,
): Promise<void> => {
  await trx
    .updateTable('loan_quote')
    .set({ state: 'UNANSWERED', answered_at: moment })
    .where('user_gid', '=', user_gid)
    .where('application_id', '=', application_id)
    .where('state', '=', 'REQUESTED')
    .where('requested_at', '<=', timeoutCutoff)
    .execute();
};

/** Opens a quote request; returns the pending one if the same is requested already. */
export const openQuote = async (trx: LendingTransaction, request: QuoteRequest): Promise<QuoteSnapshot> => {
  await endTimedOutRequests(trx, request);
  await trx
    .insertInto('loan_quote')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { user_gid, application_id, purpose, part } = request;
  return selectQuotes(trx)
    .where('user_gid', '=', user_gid)
    .where('application_id', '=', application_id)
    .where('purpose', '=', purpose)
    .where('part', part === null ? 'is' : '=', part)
    .orderBy('requested_at', 'desc')
    .executeTakeFirstOrThrow();
};

export const findQuote = (db: LendingDb, userGid: string, quoteId: string): Promise<QuoteSnapshot | undefined> =>
  selectQuotes(db).where('user_gid', '=', userGid).where('quote_id', '=', quoteId).executeTakeFirst();

export const findQuoteById = (db: LendingDb, quoteId: string): Promise<QuoteSnapshot | undefined> =>
  selectQuotes(db).where('quote_id', '=', quoteId).executeTakeFirst();

type Answer =
  | { state: 'READY'; quote: LoanQuote }
  | { state: 'REFUSED'; code: string }
  /** The request timed out. */
  | { state: 'UNANSWERED' };

/** Stores the result of a quote request unless it has ended already. */
export const answerQuote = async (trx: LendingTransaction, quoteId: string, answer: Answer): Promise<void> => {
  const { state } = answer;
  const readyColumns = state === 'READY' && {
    lender_quote_id: answer.quote.quoteId,
    lines: JSON.stringify(answer.quote.lines),
    payable: answer.quote.payablePaise,
    part_effect: answer.quote.partEffect ?? null,
    valid_until: answer.quote.validUntil,
  };
  await trx
    .updateTable('loan_quote')
    .set({ state, answered_at: moment, ...readyColumns, ...(state === 'REFUSED' && { refused_code: answer.code }) })
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'REQUESTED')
    .execute();
};
