import { scheduleAfterPart } from '@sikka/money/loans';
import type { InstalmentEntry, LoanEntry, QuoteEntry } from '../books/entries.ts';
import { openInstalments, owedOf } from './dues-rules.ts';
import { wireRow } from './offer-rules.ts';

/** The coming instalments after a part was paid: fewer of them, or lower ones, as the quote said. */
const afterPart = (loan: LoanEntry, { earlyPaise, partEffect }: QuoteEntry): InstalmentEntry[] => {
  const open = openInstalments(loan);
  const { interestRate: rate, installmentAmount: instalmentPaise } = loan.offer.loanTerms;
  const running = { owedPaise: owedOf(loan), rate, instalmentPaise, monthsLeft: open.length };
  const paid = loan.instalments.filter((each) => !open.includes(each));
  const kept = partEffect === 'INSTALLMENT_REDUCED' ? 'TENURE' : 'INSTALMENT';
  const rows = scheduleAfterPart(running, earlyPaise, kept).map((row, index) => ({
    ...wireRow(row),
    installmentNumber: paid.length + index + 1,
    dueDate: open[index]?.dueDate ?? '',
    paidAmount: 0,
  }));
  return [...paid, ...rows];
};

const endOf = (quote: QuoteEntry, instalments: InstalmentEntry[]): LoanEntry['ended'] => {
  if (quote.purpose === 'RETURN') return 'RETURNED';
  if (quote.purpose === 'FORECLOSURE') return 'PRECLOSED';
  return openInstalments({ instalments }).length === 0 ? 'LOAN_CLOSED' : undefined;
};

/** The loan after what was quoted for it was paid. */
export const booked = (loan: LoanEntry, quote: QuoteEntry, paidAt: string): LoanEntry => {
  const instalments =
    quote.purpose === 'PART'
      ? afterPart(loan, quote)
      : loan.instalments.map((each) =>
          quote.purpose !== 'RETURN' && quote.instalments.includes(each.installmentNumber)
            ? { ...each, paidAmount: each.installmentAmount, paidAt }
            : each,
        );
  const bounces = loan.bounces.map((each, index) => (quote.bounces.includes(index) ? { ...each, isPaid: true } : each));
  const ended = endOf(quote, instalments);
  return { ...loan, instalments, bounces, version: loan.version + 1, ...(ended ? { ended } : {}) };
};
