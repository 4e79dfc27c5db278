import type { Loan, LoanQuote } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { formatPaise } from '#shared/format-money.ts';
import stack from '#shared/money/Stack.module.css';
import { QuoteLines } from '../QuoteLines.tsx';
import styles from '../Repay.module.css';
import { EffectCard } from './EffectCard.tsx';
import { StraightCard } from './StraightCard.tsx';
import { ValidTag } from './ValidTag.tsx';

interface QuoteViewProps {
  loan: Loan;
  quote: LoanQuote;
  payablePaise: number;
  validUntil: string;
  /** The time of the quote may be over. */
  onOver: () => void;
}

/** A quote of the lender: what is paid, line by line, until when it holds, and what it does. */
export const QuoteView = ({ loan, quote, payablePaise, validUntil, onOver }: QuoteViewProps) => (
  <>
    <HeroCard className={styles.hero}>
      <HeroNote>{m.lending_repay_quote_of({ lender: loan.channelName })}</HeroNote>
      <Figure>{formatPaise(payablePaise)}</Figure>
      <HeroNote>{loan.productName}</HeroNote>
      <ValidTag validUntil={validUntil} onOver={onOver} />
    </HeroCard>
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_repay_lines()}</h2>
      <QuoteLines lines={quote.lines} totalPaise={payablePaise} totalLabel={m.lending_repay_line_total()} />
    </Card>
    <EffectCard loan={loan} quote={quote} />
    <StraightCard loan={loan} payablePaise={payablePaise} />
  </>
);
