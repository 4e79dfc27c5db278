import { earlier, fingerprint } from '../../kit/sandbox/fingerprint.ts';
import { found } from '../../kit/sandbox/refusal.ts';
import type { RepaymentEntry } from '../books/entries.ts';
import { booked } from '../rules/booking-rules.ts';
import { faultAt } from '../rules/faults.ts';
import { newNumber } from '../rules/ids.ts';
import type { RepaymentBody } from '../wire.ts';
import { cleared } from './clear-loan.ts';
import type { House } from './house.ts';
import { keepLoan } from './keep-loan.ts';
import { refusal } from './refusal.ts';
import { turnedUntil } from './turn-loan.ts';

/** Until a repayment is booked. */
const bookMs = 5_000;

const tellRepayment = ({ tell }: House, { requestId, state }: RepaymentEntry, mobile: string, amount: number) =>
  tell({
    type: 'REPAYMENT_STATUS',
    reference: requestId,
    status: state,
    isFinal: state !== 'processing',
    fault: faultAt('apply', mobile, amount)?.news,
  });

/** Takes the news of money on its way, once a request id. It is booked later. */
export const repay = (house: House, body: RepaymentBody): RepaymentEntry => {
  const { books, clock } = house;
  const request = fingerprint(body);
  const before = earlier(books.repayments.get(body.requestId), request);
  if (before) return before;

  const { requestId, quoteId, amount, bankReference, paidAt } = body;
  const quote = books.quotes.get(quoteId);
  if (!quote) throw refusal('QUOTE_UNKNOWN', 'There is no such quote');
  if (amount !== quote.payableAmount) throw refusal('AMOUNT_INVALID', 'The quote is for another amount');
  if (paidAt > quote.validTill) throw refusal('QUOTE_EXPIRED', 'It was paid after the quote had ended');
  const loan = found(books.loans.get(quote.loanId));
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
  tellRepayment(house, entry, loan.mobile, loan.offer.loanTerms.sanctionedAmount);
  return entry;
};

/** Books a repayment on its loan, or does not take it when the loan is not any more what was quoted. */
export const bookRepayment = (house: House, entry: RepaymentEntry, at: number): RepaymentEntry => {
  const { books, lender } = house;
  const { later: _later, ...rest } = entry;
  const loan = turnedUntil(house, found(books.loans.get(entry.loanId)), at);
  const quote = found(books.quotes.get(entry.quoteId));
  const isRefused = faultAt('repay', loan.mobile, entry.amount)?.fails === 'always';
  const isOld = loan.ended !== undefined || loan.version !== quote.version;
  const failureCode = isRefused ? 'ACCOUNT_CLOSED' : isOld ? 'QUOTE_OUTDATED' : undefined;
  const ended: RepaymentEntry = {
    ...rest,
    ...(failureCode
      ? { state: 'rejected', failureCode }
      : { state: 'booked', receiptNumber: newNumber(lender.prefix, 'R', new Date(at)) }),
    changedAt: at,
  };
  books.repayments.put(ended);
  if (!failureCode) keepLoan(house, cleared(house, booked(loan, quote, entry.paidAt), at), at);
  tellRepayment(house, ended, loan.mobile, loan.offer.loanTerms.sanctionedAmount);
  return ended;
};
