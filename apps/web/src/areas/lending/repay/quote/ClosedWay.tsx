import type { Loan, PayWay, RepaymentSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';
import { UnderWayCard } from '../UnderWayCard.tsx';

interface ClosedWayProps {
  loan: Loan;
  way: PayWay | undefined;
  /** The repayment that stands in the way. */
  blockedBy: RepaymentSummary | undefined;
}

/** Takes the place of a quote that cannot be asked for now, and says why. */
export const ClosedWay = ({ loan: { loanGid }, way, blockedBy }: ClosedWayProps) => {
  if (blockedBy) return <UnderWayCard repayment={blockedBy} />;
  return (
    <EmptyState
      icon={<HandCoinsDuotone />}
      title={m.lending_repay_closed()}
      text={way?.reasonText}
      actions={<Button href={hrefOf({ to: '/repayment', search: { loanGid } })}>{m.lending_repay_to_plan()}</Button>}
    />
  );
};
