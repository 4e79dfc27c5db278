import type { BillSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { formatPaise } from '#shared/format.ts';
import styles from '#shared/money/cards.module.css';
import { dueText } from './due-rules.ts';
import { billHref } from './use-unpaid.ts';

interface DueHeroProps {
  bill: BillSummary;
  /** Number of other due bills. */
  others: number;
}

/** The most urgent bill with a pay button, and the number of others. */
export const DueHero = ({ bill, others }: DueHeroProps) => {
  const { amountPaise, billerName, nickname, consumerNumber, daysLeft } = bill;
  const amount = formatPaise(amountPaise);
  return (
    <HeroCard className={`flow ${styles.hero}`}>
      <div className="tight words">
        <HeroNote>
          {[dueText(daysLeft), others > 0 && m.bills_due_more({ count: others })].filter(Boolean).join(' · ')}
        </HeroNote>
        <Figure>{amount}</Figure>
      </div>
      <Button variant="gold" href={billHref(bill)} aria-label={m.bills_due_pay_bill({ amount, biller: billerName })}>
        {m.bills_due_pay()}
      </Button>
      <HeroNote className={styles.whole}>{`${billerName} · ${nickname || consumerNumber}`}</HeroNote>
    </HeroCard>
  );
};
