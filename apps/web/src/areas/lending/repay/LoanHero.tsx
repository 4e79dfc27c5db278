import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import styles from './Repay.module.css';
import { stageOf } from './stage-rules.ts';

const nextText = ({ nextDueDay, nextDuePaise }: Loan): string | undefined =>
  nextDueDay && nextDuePaise !== undefined
    ? m.lending_repay_next({ amount: formatPaise(nextDuePaise), day: formatDay(Date.parse(nextDueDay)) })
    : undefined;

/** What has to be paid now; where nothing is due, what is still owed. */
export const LoanHero = ({ loan }: { loan: Loan }) => {
  const { channelName: lender, productName, duePaise = 0, owedPaise = 0, daysOverdue = 0 } = loan;
  const stage = stageOf(loan);
  const isDue = stage === 'due' || stage === 'overdue';
  const next = nextText(loan);
  return (
    <HeroCard className={styles.hero}>
      <HeroNote>{isDue ? m.lending_repay_due_to({ lender }) : m.lending_repay_owed_to({ lender })}</HeroNote>
      <Figure>{formatPaise(isDue ? duePaise : owedPaise)}</Figure>
      <HeroNote>{productName}</HeroNote>
      {stage === 'nothingDue' && next && <HeroNote>{next}</HeroNote>}
      <Tag tone="hero" className={styles.tag}>
        {stage === 'overdue' && m.lending_repay_days_overdue({ count: daysOverdue })}
        {stage === 'due' && m.lending_repay_due_today()}
        {stage === 'nothingDue' && m.lending_repay_nothing_due()}
      </Tag>
    </HeroCard>
  );
};
