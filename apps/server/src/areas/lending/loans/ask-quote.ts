import type { BodyOf, LoanQuote, QuotePurpose } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { type ApplyParts, lenderTopic } from '../applications/parts.ts';
import { type OwnLoan, ownLoan, weighedOf } from './own-loans.ts';
import { presentQuote } from './present-quote.ts';
import { findQuote, openQuote } from './quote-store.ts';
import { wayOf } from './way-rules.ts';

type Call = '/flamingo/ostrader/loan_market/loan/quote';

/** How long a caller waits for a lender that answers at once. */
const glanceMs = 2_000;

const checkOpen = (purpose: QuotePurpose, part: number | undefined, own: OwnLoan): void => {
  const way = wayOf(purpose, weighedOf(own));
  if (!way.isAllowed) throw new Problem('loanWayClosed', { details: { reason: way.reason } });
  const { minPaise = 0, maxPaise = 0 } = way;
  if (part !== undefined && (part < minPaise || part > maxPaise))
    throw new Problem('loanPartWrong', { details: { minPaise, maxPaise } });
};

/** Promises to ask the lender, and answers the id under which the quote is looked after. */
const ask = async (
  { db, payments }: ApplyParts,
  purpose: QuotePurpose,
  part: number | undefined,
  { application }: OwnLoan,
): Promise<string> => {
  const { user_gid, application_id, lender_id } = application;
  const topic = lenderTopic('quote-loan', lender_id);
  const { quote_id } = await transaction(db, async (trx) => {
    const row = await openQuote(trx, { user_gid, application_id, purpose, part: part ?? null });
    await payments.outbox.add(trx, topic, row.quote_id);
    return row;
  });
  await payments.outbox.hurry(topic, quote_id, glanceMs);
  return quote_id;
};

/** Throws `loanWayClosed` and `loanPartWrong` before anybody is asked. */
const opened = async (parts: ApplyParts, userGid: string, wanted: Exclude<BodyOf<Call>, { quoteId: string }>) => {
  const own = await ownLoan(parts, userGid, wanted.loanGid);
  const part = 'amountPaise' in wanted ? wanted.amountPaise : undefined;
  checkOpen(wanted.purpose, part, own);
  return ask(parts, wanted.purpose, part, own);
};

export const quoteLoan =
  (parts: ApplyParts) =>
  async (body: BodyOf<Call>, context: CallContext): Promise<LoanQuote> => {
    const { userGid } = signedIn(context);
    const quoteId = 'quoteId' in body ? body.quoteId : await opened(parts, userGid, body);
    const row = await findQuote(parts.db, userGid, quoteId);
    if (!row) throw new Problem('notFound');
    return presentQuote(row, await ownLoan(parts, userGid, row.application_id), context.locale);
  };
