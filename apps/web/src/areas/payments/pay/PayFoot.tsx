import type { Payment } from '@sikka/contract';
import type { PayMethod } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { formatPaise } from '#shared/format.ts';
import { methodText } from '#shared/money/method-text.ts';
import { leaveScreen } from '#shared/trail.ts';
import type { PayStage } from './pay-rules.ts';
import type { usePay } from './use-pay.ts';

interface PayFootProps {
  stage: PayStage;
  payment: Payment;
  /** The payment method preselected for the next attempt. */
  method: PayMethod;
  actions: ReturnType<typeof usePay>;
}

/**
 * Actions of the current stage: pay, retry, go back to the bill; and cancel if that is possible.
 */
export const PayFoot = ({ stage, payment, method, actions: { busy, pay, retry, cancel } }: PayFootProps) => (
  <div className="lines">
    {(stage === 'ready' || stage === 'preparing') && (
      <Button wide variant="gold" isBusy={busy === 'pay' || stage === 'preparing'} onClick={() => void pay(payment)}>
        {m.common_pay_amount({ amount: formatPaise(payment.amountPaise) })}
      </Button>
    )}
    {stage === 'declined' && (
      <Button wide isBusy={busy === 'retry'} onClick={() => void retry(payment, method)}>
        {m.payments_screen_retry({ method: methodText(method) })}
      </Button>
    )}
    {stage === 'usedUp' && (
      <Button wide onClick={leaveScreen}>
        {payment.purpose === 'loan' ? m.payments_screen_back_to_loan() : m.payments_screen_back_to_bill()}
      </Button>
    )}
    {payment.canCancel && (
      <Button wide variant="ghost" isBusy={busy === 'cancel'} onClick={() => void cancel(payment)}>
        {m.payments_screen_cancel()}
      </Button>
    )}
  </div>
);
