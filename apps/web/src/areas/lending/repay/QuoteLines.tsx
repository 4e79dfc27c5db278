import type { LoanQuote } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { lineName } from './way-texts.ts';

/** An amount that may be below zero. */
export const signedText = (paise: number): string =>
  paise < 0 ? m.lending_facts_minus({ amount: formatPaise(-paise) }) : formatPaise(paise);

interface QuoteLinesProps {
  lines: LoanQuote['lines'];
  totalPaise: number;
  totalLabel: string;
}

/** What is paid, line by line, and all of it together. */
export const QuoteLines = ({ lines, totalPaise, totalLabel }: QuoteLinesProps) => (
  <Facts>
    {lines.map(({ kind, paise }) => (
      <Fact key={kind} label={lineName(kind)}>
        {signedText(paise)}
      </Fact>
    ))}
    <Fact label={totalLabel} isTotal>
      {formatPaise(totalPaise)}
    </Fact>
  </Facts>
);
