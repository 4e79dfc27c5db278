import { dayNumber, dayOf, indianDay, startOfDay } from '../../kit/indian-time.ts';
import { found } from '../../kit/sandbox/refusal.ts';
import type { LoanEntry, QuoteEntry } from '../books/entries.ts';
import {
  dueLines,
  duesOf,
  foreclosureLines,
  openBounces,
  owedOf,
  partLines,
  returnLines,
  type QuoteLine,
} from '../rules/dues-rules.ts';
import { newNumber } from '../rules/ids.ts';
import type { QuoteBody } from '../wire.ts';
import type { House } from './house.ts';
import { refusal } from './refusal.ts';

/** A quote counts until the day is over, but never for less than this. */
const leastMs = 1_800_000;

const partEffects = { INSTALMENT: 'TENURE_REDUCED', TENURE: 'INSTALLMENT_REDUCED' } as const;

const notPossible = (why: string) => refusal('QUOTE_NOT_POSSIBLE', why);

const partOf = (loan: LoanEntry, day: string, partPaise: number | undefined): QuoteLine[] => {
  if (partPaise === undefined || partPaise >= owedOf(loan)) throw notPossible('A part is less than what is owed');
  if (loan.offer.loanTerms.interestMethod === 'FLAT') throw notPossible('Flat interest is not paid in part');
  if (dueLines(loan, day).length > 0) throw notPossible('What is due comes first');
  return partLines(loan, day, partPaise);
};

const linesOf = (loan: LoanEntry, { purpose, amount }: QuoteBody, now: Date): QuoteLine[] => {
  const day = indianDay(now);
  switch (purpose) {
    case 'DUE':
      return dueLines(loan, day);
    case 'PART':
      return partOf(loan, day, amount);
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
  return new Date(Math.min(last, Math.max(midnight, now.getTime() + leastMs)));
};

/** Quotes what is paid today for a purpose, and is bound by it. */
export const quoteLoan = (house: House, loanId: string, body: QuoteBody): QuoteEntry => {
  const { books, clock, lender } = house;
  const loan = found(books.loans.get(loanId));
  if (loan.ended) throw notPossible('The loan is over');
  const now = clock.now();
  const lines = linesOf(loan, body, now);
  if (lines.length === 0) throw notPossible('Nothing is due');
  const charged = openBounces(loan);
  const quote: QuoteEntry = {
    quoteId: newNumber(lender.prefix, 'Q', now),
    loanId,
    purpose: body.purpose,
    lines,
    payableAmount: lines.reduce((sum, { amount }) => sum + amount, 0),
    ...(body.purpose === 'PART' && { partEffect: partEffects[lender.keptAfterPart] }),
    validTill: validTillOf(loan, body, now).toISOString(),
    version: loan.version,
    instalments: duesOf(loan, indianDay(now)).late.map(({ installmentNumber }) => installmentNumber),
    bounces: loan.bounces.flatMap((each, index) => (charged.includes(each) ? [index] : [])),
    earlyPaise: body.purpose === 'PART' ? (body.amount ?? 0) : 0,
  };
  books.quotes.put(quote);
  return quote;
};
