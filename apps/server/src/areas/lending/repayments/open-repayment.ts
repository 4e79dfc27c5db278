import { lending, repaymentMethods } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { paise } from '@sikka/money';
import type { Caller } from '#platform/calls/call-context.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid, partnerReference } from '#platform/data/bucket.ts';
import { lockOwn, type ReadApplication } from '../applications/application-store.ts';
import { isOver } from '../applications/status-rules.ts';
import type { LendingDeps } from '../deps.ts';
import { findQuote } from '../loans/quote-store.ts';
import type { LendingTransaction } from '../tables.ts';
import { payable, type Payable } from './repayment-rules.ts';
import { findOpen, insertRepayment, lastBooked, loanRepayments } from './repayment-store.ts';
import { purposeText } from './repayment-text.ts';

/** The payer, the quote and the language. */
export interface Payer {
  userGid: string;
  loanGid: string;
  quoteId: string;
  locale: Locale;
  caller: Pick<Caller, 'deviceKey'>;
}

/** Throws `loanRepaymentOpen` if another repayment of the loan is open, or `loanQuoteEnded` if its quote was paid. */
const refuseSecond = async (trx: LendingTransaction, applicationId: string): Promise<never> => {
  const other = await findOpen(trx, applicationId);
  if (!other) throw new Problem('loanQuoteEnded');
  const reason = other.state === 'CREATED' ? 'open' : 'withLender';
  throw new Problem('loanRepaymentOpen', { details: { reason, merchantRequestId: other.merchant_request_id } });
};

/** The caller's quote for this loan, if it may be paid. Throws `notFound` or `loanQuoteEnded`. */
const quoteFor = async (trx: LendingTransaction, { userGid, loanGid, quoteId }: Payer): Promise<Payable> => {
  const quote = await findQuote(trx, userGid, quoteId);
  if (quote?.application_id !== loanGid) throw new Problem('notFound');
  const ready = payable(quote, await lastBooked(trx, loanGid));
  if (!ready) throw new Problem('loanQuoteEnded');
  return ready;
};

const order = (
  { payments }: Pick<LendingDeps, 'payments'>,
  trx: LendingTransaction,
  repaymentId: string,
  loan: ReadApplication,
  { purpose, amount }: Payable,
  { userGid, locale, caller }: Payer,
): Promise<string> => {
  const note = m.lending_repayment_note(
    { purpose: purposeText(purpose, {}, locale), loan: loan.loan_reference ?? '' },
    { locale },
  );
  return payments.orders.create(trx, {
    userGid,
    purpose: 'loan',
    subjectId: repaymentId,
    amount: paise(amount),
    fee: paise(0),
    payeeName: loan.lender_name[locale].slice(0, 60),
    note: note.slice(0, 60),
    methods: repaymentMethods(paise(amount)),
    locale,
    caller,
  });
};

/**
 * Inserts the repayment and its payment order, both or neither. Amount and lender come only from the quote and the
 * loan.
 */
export const openRepayment = async (
  deps: Pick<LendingDeps, 'payments'>,
  trx: LendingTransaction,
  payer: Payer,
): Promise<{ repaymentGid: string; merchantRequestId: string }> => {
  const loan = await lockOwn(trx, payer.userGid, payer.loanGid);
  if (!loan?.loan_reference) throw new Problem('notFound');
  if (loan.loan_status && isOver(loan.loan_status))
    throw new Problem('loanOptionClosed', { details: { reason: 'LOAN_OVER' } });
  const quote = await quoteFor(trx, payer);
  const repaymentGid = newGid(payer.userGid);
  const repayment = await insertRepayment(trx, {
    user_gid: payer.userGid,
    repayment_id: repaymentGid,
    application_id: payer.loanGid,
    quote_id: payer.quoteId,
    lender_id: loan.lender_id,
    loan_reference: loan.loan_reference,
    lender_quote_id: quote.lenderQuoteId,
    purpose: quote.purpose,
    lines: JSON.stringify(quote.lines),
    amount: paise(quote.amount),
    quote_valid_until: quote.validUntil,
    reference: partnerReference(repaymentGid, 'repayment'),
  });
  if (!repayment) return refuseSecond(trx, payer.loanGid);
  const merchantRequestId = await order(deps, trx, repaymentGid, loan, quote, payer);
  await loanRepayments.setOrder(trx, repaymentGid, merchantRequestId);
  return { repaymentGid, merchantRequestId };
};

/** Opens the order that pays the lender's quote, once per idempotency key. */
export const applyRepay = handler(
  lending.applyRepay,
  async (deps: LendingDeps, body, { user: { userGid }, caller, locale, once }) => {
    const opened = await once((trx) => openRepayment(deps, trx, { userGid, ...body, locale, caller }));
    const order = await deps.payments.orders.presentNew(userGid, opened.merchantRequestId, locale);
    if (!order) throw new Error(`Payment order ${opened.merchantRequestId} was created but is not found`);
    const { refUrl, amountPaise, expiresAt } = order;
    return { ...opened, refUrl, amountPaise, expiresAt };
  },
);
