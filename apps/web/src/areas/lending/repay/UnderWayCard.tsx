import type { Loan, RepaymentOption, RepaymentSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { formatPaise } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { isBlocking } from './loan-rules.ts';
import { optionName } from './repayment-options.tsx';

/** A repayment that has not come to its end: how it stands, and that there is no second one beside it. */
export const UnderWayCard = ({ repayment }: { repayment: RepaymentSummary }) => {
  const { purpose, amountPaise, statusText, merchantRequestId, status, channelName: lender } = repayment;
  const isOpen = status === 'AWAITING_PAYMENT' || status === 'NOT_TAKEN';
  return (
    <Card tone={isOpen ? 'warn' : 'brand'} className="stack">
      <div>
        <h2 className="heading">{statusText}</h2>
        <p>{m.lending_repay_under_way({ amount: formatPaise(amountPaise), way: optionName(purpose), lender })}</p>
        {isBlocking(repayment) && <p>{m.lending_repay_one_at_a_time()}</p>}
      </div>
      <Button
        size="small"
        variant="ghost"
        href={hrefOf({ to: isOpen ? '/pay' : '/repayResult', search: { merchantRequestId } })}
      >
        {isOpen ? m.lending_repay_go_on() : m.lending_repay_where()}
      </Button>
    </Card>
  );
};

interface ClosedOptionProps {
  loan: Loan;
  option: RepaymentOption | undefined;
  /** The repayment that stands in the way. */
  blockedBy: RepaymentSummary | undefined;
}

/** Takes the place of a quote that cannot be asked for now, and says why. */
export const ClosedOption = ({ loan: { loanGid }, option, blockedBy }: ClosedOptionProps) => {
  if (blockedBy) return <UnderWayCard repayment={blockedBy} />;
  return (
    <EmptyState
      icon={<HandCoinsDuotone />}
      title={m.lending_repay_closed()}
      text={option?.reasonText}
      actions={<Button href={hrefOf({ to: '/repayment', search: { loanGid } })}>{m.lending_repay_to_plan()}</Button>}
    />
  );
};
