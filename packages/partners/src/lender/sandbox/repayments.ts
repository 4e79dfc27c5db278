import { paise, type Paise } from '@sikka/money';
import { dayNumber, dayOf, indianDay, startOfDay } from '../../kit/indian-time.ts';
import { requireEntry, findRepeated, fingerprint } from '../../kit/sandbox/requests.ts';
import type { QuoteBody, RepaymentBody } from '../wire.ts';
import type { LoanEntry, QuoteEntry, RepaymentEntry } from './books.ts';
import { newNumber, type Context, refusal } from './context.ts';
import {
  dueLines,
  dueOrNext,
  duesOf,
  foreclosureLines,
  openBounces,
  owedOf,
  partLines,
  returnLines,
  type QuoteLine,
  bookInstalments,
} from './dues-rules.ts';
import { faultAt } from './faults.ts';
import { collectDebits, storeLoan, advanceUntil } from './loans.ts';

/** A quote counts until the day is over, but never for less than this. */
const minMs = 1_800_000;

const partEffects = { INSTALMENT: 'TENURE_REDUCED', TENURE: 'INSTALLMENT_REDUCED' } as const;

const notPossible = (reason: string) => refusal('QUOTE_NOT_POSSIBLE', reason);

const partOf = (loan: LoanEntry, day: string, partPaise: Paise | undefined): QuoteLine[] => {
  if (partPaise === undefined || partPaise >= owedOf(loan)) throw notPossible('A part is less than what is owed');
  if (loan.offer.loanTerms.interestMethod === 'FLAT') throw notPossible('Flat interest is not paid in part');
  if (dueLines(loan, day).length > 0) throw notPossible('What is due comes first');
  return partLines(loan, day, partPaise);
};

const linesOf = (loan: LoanEntry, { purpose, amount }: QuoteBody, now: Date): QuoteLine[] => {
  const day = indianDay(now);
  switch (purpose) {
    case 'DUE':
      return dueOrNext(loan, day).lines;
    case 'PART':
      return partOf(loan, day, amount === undefined ? amount : paise(amount));
    case 'FORECLOSURE':
      return foreclosureLines(loan, day);
    case 'RETURN':
      if (now.getTime() >= loan.returnableUntil) throw notPossible('Its cooling-off days are over');
      if (loan.version > 0) throw notPossible('Something of it was paid already');
      return returnLines(loan, day);
  }
};

const validTillOf = (loan: LoanEntry, { purpose }: QuoteBody, now: Date): Date => {
  const midnight = startOfDay(dayOf(dayNumber(now) + 1)).getTime();
  const last = purpose === 'RETURN' ? loan.returnableUntil : Infinity;
  return new Date(Math.min(last, Math.max(midnight, now.getTime() + minMs)));
};

/** Creates a binding quote of today's amount for a purpose. */
export const quoteLoan = (context: Context, loanId: string, body: QuoteBody): QuoteEntry => {
  const { books, clock, lender } = context;
  const loan = requireEntry(books.loans.get(loanId));
  if (loan.ended) throw notPossible('The loan has ended');
  const now = clock.now();
  const day = indianDay(now);
  const lines = linesOf(loan, body, now);
  if (lines.length === 0) throw notPossible('Nothing is due');
  const charged = openBounces(loan);
  const settled = body.purpose === 'DUE' ? dueOrNext(loan, day).rows : duesOf(loan, day).overdue;
  const quote: QuoteEntry = {
    quoteId: newNumber(lender.prefix, 'Q', now),
    loanId,
    purpose: body.purpose,
    lines,
    payableAmount: lines.reduce((sum, { amount }) => sum + amount, 0),
    ...(body.purpose === 'PART' && { partEffect: partEffects[lender.remainderAfterPart] }),
    validTill: validTillOf(loan, body, now).toISOString(),
    version: loan.version,
    instalments: settled.map(({ installmentNumber }) => installmentNumber),
    bounces: loan.bounces.flatMap((each, index) => (charged.includes(each) ? [index] : [])),
    earlyPaise: paise(body.purpose === 'PART' ? (body.amount ?? 0) : 0),
  };
  books.quotes.put(quote);
  return quote;
};

/** Until a repayment is booked. */
const bookMs = 5_000;

const publishRepayment = ({ publish }: Context, { requestId, state }: RepaymentEntry, mobile: string, amount: number) =>
  publish({
    type: 'REPAYMENT_STATUS',
    reference: requestId,
    status: state,
    isFinal: state !== 'processing',
    fault: faultAt('apply', mobile, amount)?.webhook,
  });

/** Accepts the notice of a repayment, once a request id. It is booked later. */
export const repay = (context: Context, body: RepaymentBody): RepaymentEntry => {
  const { books, clock } = context;
  const request = fingerprint(body);
  const existing = findRepeated(books.repayments.get(body.requestId), request);
  if (existing) return existing;

  const { requestId, quoteId, amount, bankReference, paidAt } = body;
  const quote = books.quotes.get(quoteId);
  if (!quote) throw refusal('QUOTE_UNKNOWN', 'There is no such quote');
  if (amount !== quote.payableAmount) throw refusal('AMOUNT_INVALID', 'The quote is for another amount');
  if (paidAt > quote.validTill) throw refusal('QUOTE_EXPIRED', 'It was paid after the quote expired');
  const loan = requireEntry(books.loans.get(quote.loanId));
  const now = clock.now().getTime();
  const seconds = faultAt('repay', loan.mobile, amount)?.afterSeconds;
  const afterMs = typeof seconds === 'number' ? seconds * 1000 : bookMs;
  const entry: RepaymentEntry = {
    requestId,
    request,
    loanId: loan.loanId,
    quoteId,
    amount,
    bankReference,
    paidAt,
    state: 'processing',
    later: { at: now + afterMs, step: 'book' },
    changedAt: now,
  };
  books.repayments.put(entry);
  publishRepayment(context, entry, loan.mobile, loan.offer.loanTerms.sanctionedAmount);
  return entry;
};

/** Books a repayment on its loan, or rejects it if the loan has changed since the quote. */
export const bookRepayment = (context: Context, entry: RepaymentEntry, at: number): RepaymentEntry => {
  const { books, lender } = context;
  const { later: _later, ...rest } = entry;
  const loan = advanceUntil(context, requireEntry(books.loans.get(entry.loanId)), at);
  const quote = requireEntry(books.quotes.get(entry.quoteId));
  const isRefused = faultAt('repay', loan.mobile, entry.amount)?.fails === 'always';
  const isOld = loan.ended !== undefined || loan.version !== quote.version;
  const failureCode = isRefused ? 'ACCOUNT_CLOSED' : isOld ? 'QUOTE_OUTDATED' : undefined;
  const endedRepayment: RepaymentEntry = {
    ...rest,
    ...(failureCode
      ? { state: 'rejected', failureCode }
      : { state: 'booked', receiptNumber: newNumber(lender.prefix, 'R', new Date(at)) }),
    changedAt: at,
  };
  books.repayments.put(endedRepayment);
  if (!failureCode) storeLoan(context, collectDebits(context, bookInstalments(loan, quote, entry.paidAt), at), at);
  publishRepayment(context, endedRepayment, loan.mobile, loan.offer.loanTerms.sanctionedAmount);
  return endedRepayment;
};
