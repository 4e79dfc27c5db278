import type { Paise } from '@sikka/money';
import type { Loan, LoanQuote } from '@sikka/contract';
import { repaymentMethods } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { ShieldCheck } from '@sikka/ui/icons/ShieldCheck';
import { Tag } from '@sikka/ui/tag';
import { useEffect, useEffectEvent } from 'react';
import { leftText, timeLeft, useNow } from '#areas/lending/compare/validity.ts';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { brandName } from '#shared/locale.ts';
import styles from '../Repay.module.css';
import { cheaperReturn, QuoteLines } from '../repayment-options.tsx';
import { EffectCard } from './EffectCard.tsx';

interface ValidTagProps {
  validUntil: string;
  /** By this phone's clock it is over; only the server knows. */
  onOver: () => void;
}

/** Until when the lender is bound, and how long that still is. */
const ValidTag = ({ validUntil, onOver }: ValidTagProps) => {
  const untilMs = Date.parse(validUntil);
  const left = timeLeft(untilMs, useNow());
  const isOver = left === undefined;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const moment = formatMoment(untilMs);
  return (
    <Tag tone="hero" role="timer" className={styles.tag}>
      {left ? m.lending_repay_valid_left({ moment, left: leftText(left) }) : m.lending_repay_valid({ moment })}
    </Tag>
  );
};

interface StraightCardProps {
  loan: Loan;
  payablePaise: Paise;
}

/** Whose account the money goes to, and how it can be paid. */
const StraightCard = ({ loan: { channelName, lender }, payablePaise }: StraightCardProps) => (
  <Card tone="brand" className="beside">
    <ShieldCheck />
    <div>
      <p>{m.lending_repay_straight({ lender: lender?.legalName ?? channelName, brand: brandName() })}</p>
      <p className="quiet">
        {repaymentMethods(payablePaise).includes('UPI') ? m.lending_repay_methods() : m.lending_repay_methods_bank()}
      </p>
    </div>
  </Card>
);

/** Who closes a loan early in its cooling-off days hears that returning it costs less, and gets there. */
const ReturnInstead = ({ loan, quote: { purpose, payablePaise } }: Pick<QuoteViewProps, 'loan' | 'quote'>) => {
  const cheaper = purpose === 'FORECLOSURE' ? cheaperReturn(loan, payablePaise) : undefined;
  if (!cheaper) return null;
  return (
    <Card tone="good" className="stack">
      <p>{m.lending_repay_return_cheaper(cheaper)}</p>
      <Button variant="soft" href={hrefOf({ to: '/loanQuote', search: { loanGid: loan.loanGid, purpose: 'RETURN' } })}>
        {m.lending_repay_return_instead()}
      </Button>
    </Card>
  );
};

interface QuoteViewProps {
  loan: Loan;
  quote: LoanQuote;
  payablePaise: Paise;
  validUntil: string;
  /** The time of the quote may be over. */
  onOver: () => void;
}

/** A quote of the lender: what is paid, line by line, until when it holds, and what it does. */
export const QuoteView = ({ loan, quote, payablePaise, validUntil, onOver }: QuoteViewProps) => (
  <>
    <HeroCard className="sub">
      <HeroNote>{m.lending_repay_quote_of({ lender: loan.channelName })}</HeroNote>
      <Figure>{formatPaise(payablePaise)}</Figure>
      <HeroNote>{loan.productName}</HeroNote>
      <ValidTag validUntil={validUntil} onOver={onOver} />
    </HeroCard>
    <ReturnInstead loan={loan} quote={quote} />
    <Card className="stack">
      <h2 className="heading">{m.lending_repay_lines()}</h2>
      <QuoteLines lines={quote.lines} totalPaise={payablePaise} totalLabel={m.lending_repay_line_total()} />
    </Card>
    <EffectCard loan={loan} quote={quote} />
    <StraightCard loan={loan} payablePaise={payablePaise} />
  </>
);
