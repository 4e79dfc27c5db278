import type { LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { BrandMark } from '@sikka/ui/brand-mark';
import { Button, type ButtonProps } from '@sikka/ui/button';
import { Skeleton } from '@sikka/ui/skeleton';
import type { ReactNode } from 'react';
import { DueCard } from '#shared/money/DueCard.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { type Due, dueOf, dueText, dueTones, type Owed, useLoans } from './due.ts';

interface RepayButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  loan: Pick<LoanSummary, 'loanGid' | 'productName'> & Owed;
}

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
  loan: RepayButtonProps['loan'] & Pick<LoanSummary, 'channelGid' | 'channelName'>;
  due: Due;
}

/** The next payment of a loan, its due date, and a button to pay it, quiet while nothing is due. */
export const DueHero = ({ loan, due }: DueHeroProps) => (
  <DueCard
    mark={<BrandMark kind="lender" name={loan.channelGid} />}
    name={loan.productName}
    note={loan.channelName}
    due={dueText(due)}
    tone={dueTones[due.kind]}
    amountPaise={due.amountPaise}
  >
    <RepayButton variant={due.kind === 'next' ? 'soft' : 'gold'} loan={loan} />
  </DueCard>
);

/** The next payment of all active loans; `otherwise` if it is unknown. */
export const RunningHero = ({ otherwise }: { otherwise: ReactNode }) => {
  const { status, content } = useLoans();
  if (status === 'loading') return <Skeleton shape="hero" />;
  const loan = content?.find(({ isOver }) => !isOver);
  const due = loan && dueOf(loan);
  return due ? <DueHero loan={loan} due={due} /> : otherwise;
};
