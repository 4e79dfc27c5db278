import { type BodyOf, lending, type LoanQuote, type QuotePurpose } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { findApplication } from '../applications/application-store.ts';
import { lenderTopic, type LendingDeps } from '../deps.ts';
import { definite, portOf } from '../lenders.ts';
import { type OwnLoan, requireOwnLoan, optionFactsOf } from './own-loans.ts';
import { loanAfterPrepayment } from './part-rules.ts';
import { isWithinSignedTerms, quotePolling, isExpired, stateOf } from './quote-rules.ts';
import { answerQuote, findQuote, findQuoteById, openQuote, type QuoteSnapshot } from './quote-store.ts';
import { repaymentOptionOf } from './repayment-options.ts';

type Call = '/flamingo/ostrader/loan_market/loan/quote';

/** Maximum wait for the lender's response. */
const responseWaitMs = 2_000;

const requireOptionOpen = (purpose: QuotePurpose, part: Paise | undefined, loan: OwnLoan): void => {
  const option = repaymentOptionOf(purpose, optionFactsOf(loan));
  if (!option.isAllowed) throw new Problem('loanOptionClosed', { details: { reason: option.reason } });
  const { minPaise = 0, maxPaise = 0 } = option;
  if (part !== undefined && (part < minPaise || part > maxPaise))
    throw new Problem('loanPartWrong', { details: { minPaise, maxPaise } });
};

/** Enqueues the request to the lender, waits briefly for it, and returns the id of the quote. */
const requestQuote = async (
  { db, partnerWork }: LendingDeps,
  purpose: QuotePurpose,
  part: Paise | undefined,
  { application }: OwnLoan,
): Promise<string> => {
  const { user_gid, application_id, lender_id } = application;
  const topic = lenderTopic('quote-loan', lender_id);
  const { quote_id } = await transaction(db, async (trx) => {
    const row = await openQuote(trx, { user_gid, application_id, purpose, part: part ?? null });
    await partnerWork.outbox.add(trx, topic, row.quote_id);
    return row;
  });
  await partnerWork.outbox.runNow(topic, quote_id, responseWaitMs);
  return quote_id;
};

/** Opens a quote. Throws `loanOptionClosed` and `loanPartWrong` before the lender is asked. */
const openQuoteRequest = async (
  deps: LendingDeps,
  userGid: string,
  request: Exclude<BodyOf<Call>, { quoteId: string }>,
) => {
  const loan = await requireOwnLoan(deps, userGid, request.loanGid);
  const part = 'amountPaise' in request ? request.amountPaise : undefined;
  requireOptionOpen(request.purpose, part, loan);
  return requestQuote(deps, request.purpose, part, loan);
};

export const quoteLoan = handler(lending.quoteLoan, async (deps: LendingDeps, body, { user: { userGid }, locale }) => {
  const quoteId = 'quoteId' in body ? body.quoteId : await openQuoteRequest(deps, userGid, body);
  const row = await findQuote(deps.db, userGid, quoteId);
  if (!row) throw new Problem('notFound');
  return presentQuote(row, await requireOwnLoan(deps, userGid, row.application_id), locale);
});

/** The refusal code of a quote that exceeds the signed terms. */
export const differsCode = 'DIFFERS';

/**
 * Requests a quote from the lender, retrying for at most a minute, and stores the response. A quote that exceeds the
 * signed terms is refused and opens an operations case.
 */
export const fetchQuote =
  (deps: Pick<LendingDeps, 'db' | 'secrets' | 'lenders' | 'partnerWork'>) =>
  async (quoteId: string): Promise<OutboxResult> => {
    const { db, partnerWork } = deps;
    const row = await findQuoteById(db, quoteId);
    const application = row && (await findApplication(db, row.application_id));
    if (!row || row.state !== 'REQUESTED' || !application?.loan_reference) return 'done';
    const storeAnswer = (result: Parameters<typeof answerQuote>[2]): Promise<void> =>
      transaction(db, (trx) => answerQuote(trx, quoteId, result));
    if (stateOf(row) === 'UNANSWERED') return storeAnswer({ state: 'UNANSWERED' }).then(() => 'done');

    const { loan_reference: loanReference, lender_id, user_gid, application_id } = application;
    const response = definite(await portOf(deps, lender_id).quote(loanReference, row.purpose, row.part ?? undefined));
    if (response.kind === 'refused') return storeAnswer({ state: 'REFUSED', code: response.code }).then(() => 'done');

    const { quote } = response;
    const { acceptedOffer: offer, reported } = await requireOwnLoan(deps, user_gid, application_id);
    if (offer && reported && isWithinSignedTerms(quote, { offer, reported, part: row.part }))
      return storeAnswer({ state: 'READY', quote }).then(() => 'done');
    await transaction(db, async (trx) => {
      await answerQuote(trx, quoteId, { state: 'REFUSED', code: differsCode });
      const detail = `The quote ${quote.quoteId} asks for more than was signed`;
      await partnerWork.cases.open(trx, 'lender_contradicts', `${lender_id} ${loanReference}`, detail);
    });
    return 'done';
  };

const stateText = (row: QuoteSnapshot, lender: string, locale: Locale): string => {
  switch (stateOf(row)) {
    case 'REFUSED':
      return row.refused_code === differsCode
        ? m.lending_loan_quote_differs({ lender }, { locale })
        : m.lending_loan_quote_refused({ lender }, { locale });
    case 'UNANSWERED':
      return m.lending_loan_quote_unanswered({ lender }, { locale });
    default:
      return '';
  }
};

const presentLoanAfter = (row: QuoteSnapshot, { acceptedOffer, reported }: OwnLoan): Pick<LoanQuote, 'after'> => {
  const { part: partPaise, part_effect: effect, lines } = row;
  const after =
    partPaise !== null &&
    effect !== null &&
    lines &&
    acceptedOffer &&
    reported &&
    loanAfterPrepayment(reported, acceptedOffer, { partPaise, effect, lines });
  return after ? { after } : {};
};

/** A quote for the owner of the loan. */
export const presentQuote = (row: QuoteSnapshot, loan: OwnLoan, locale: Locale): LoanQuote => ({
  quoteId: row.quote_id,
  loanGid: row.application_id,
  purpose: row.purpose,
  ...(row.part !== null && { amountPaise: row.part }),
  state: stateOf(row),
  stateText: stateText(row, loan.application.lender_name[locale], locale),
  lines: row.lines ?? [],
  ...(row.payable !== null && { payablePaise: row.payable }),
  ...(row.valid_until && { validUntil: row.valid_until.toISOString() }),
  isExpired: isExpired(row),
  ...presentLoanAfter(row, loan),
  ...quotePolling(row),
});
