import type { LoanRepayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { formatPaise } from '#shared/format-money.ts';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { payActionOf } from './result-rules.ts';

/** What to do next: pay, try again, read the receipt, or go back to the plan. */
export const ResultFoot = ({ repayment }: { repayment: LoanRepayment }) => {
  const { merchantRequestId, loanGid, amountPaise, hasReceipt } = repayment;
  const action = payActionOf(repayment);
  const plan = hrefOf({ to: '/repayment', search: { loanGid } });
  return (
    <div className={stack.actions}>
      <Button variant={action || hasReceipt ? 'soft' : 'primary'} href={plan}>
        {m.lending_repay_to_plan()}
      </Button>
      {hasReceipt && (
        <Button href={hrefOf({ to: '/repayReceipt', search: { merchantRequestId } })}>
          {m.lending_repay_receipt()}
        </Button>
      )}
      {action && (
        <Button href={hrefOf({ to: '/pay', search: { merchantRequestId } })}>
          {action === 'pay' ? m.lending_repay_pay({ amount: formatPaise(amountPaise) }) : m.lending_repay_retry()}
        </Button>
      )}
    </div>
  );
};
