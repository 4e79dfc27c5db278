import type { LoanQuote } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { differs } from './fetch-quote.ts';
import type { OwnLoan } from './own-loans.ts';
import { afterPart } from './part-rules.ts';
import { askingOfQuote, isExpired, stateOf } from './quote-rules.ts';
import type { ReadQuote } from './quote-store.ts';

const stateText = (row: ReadQuote, lender: string, locale: Locale): string => {
  switch (stateOf(row)) {
    case 'REFUSED':
      return row.refused_code === differs
        ? m.lending_loan_quote_differs({ lender }, { locale })
        : m.lending_loan_quote_refused({ lender }, { locale });
    case 'UNANSWERED':
      return m.lending_loan_quote_unanswered({ lender }, { locale });
    default:
      return '';
  }
};

const after = (row: ReadQuote, { signed, told }: OwnLoan): Pick<LoanQuote, 'after'> => {
  const { part: partPaise, part_effect: effect } = row;
  const goesOn =
    partPaise !== null && effect !== null && signed && told && afterPart(told, signed, { partPaise, effect });
  return goesOn ? { after: goesOn } : {};
};

/** A quote for the owner of the loan. */
export const presentQuote = (row: ReadQuote, own: OwnLoan, locale: Locale): LoanQuote => ({
  quoteId: row.quote_id,
  loanGid: row.application_id,
  purpose: row.purpose,
  ...(row.part !== null && { amountPaise: row.part }),
  state: stateOf(row),
  stateText: stateText(row, own.application.lender_name[locale], locale),
  lines: row.lines ?? [],
  ...(row.payable !== null && { payablePaise: row.payable }),
  ...(row.valid_until && { validUntil: row.valid_until.toISOString() }),
  isExpired: isExpired(row),
  ...after(row, own),
  ...askingOfQuote(row),
});
