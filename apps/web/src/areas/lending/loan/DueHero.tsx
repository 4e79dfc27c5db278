import type { LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button, type ButtonProps } from '@sikka/ui/button';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Skeleton } from '@sikka/ui/skeleton';
import type { ReactNode } from 'react';
import styles from '#shared/money/cards.module.css';
import { formatPaise } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { type Due, dueOf, dueText, type Owed, useLoans } from './due.ts';

interface RepayButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  loan: Pick<LoanSummary, 'loanGid' | 'productName'> & Owed;
}

/** A link to the repayment of a loan. */
export const RepayButton = ({ loan, ...look }: RepayButtonProps) => {
  const { loanGid, productName } = loan;
  const action = dueOf(loan)?.kind === 'next' ? m.lending_repay_pay_early() : m.lending_home_action_repay();
  return (
    <Button
      {...look}
      href={hrefOf({ to: '/repayment', search: { loanGid } })}
      aria-label={m.lending_home_action_of({ action, product: productName })}
    >
      {action}
    </Button>
  );
};

interface DueHeroProps {
  loan: RepayButtonProps['loan'] & Pick<LoanSummary, 'channelName'>;
  due: Due;
}

/** The next payment of a loan, its due date, and a button to pay it. */
export const DueHero = ({ loan, due }: DueHeroProps) => (
  <HeroCard className={`flow ${styles.hero}`}>
    <div className="tight words">
      <HeroNote>{dueText(due)}</HeroNote>
      <Figure>{formatPaise(due.amountPaise)}</Figure>
    </div>
    <RepayButton variant="gold" loan={loan} />
    <HeroNote className={styles.whole}>{`${loan.productName} · ${loan.channelName}`}</HeroNote>
  </HeroCard>
);

/** The next payment of all active loans; `otherwise` if it is unknown. */
export const RunningHero = ({ otherwise }: { otherwise: ReactNode }) => {
  const { status, content } = useLoans();
  if (status === 'loading') return <Skeleton shape="hero" />;
  const loan = content?.find(({ isOver }) => !isOver);
  const due = loan && dueOf(loan);
  return due ? <DueHero loan={loan} due={due} /> : otherwise;
};
