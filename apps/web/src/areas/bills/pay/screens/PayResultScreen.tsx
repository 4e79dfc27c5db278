import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '#shared/router/view.tsx';
import { formatPaise } from '#shared/format.ts';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { retryText } from '#shared/money/payment-rules.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useSettling } from '#shared/money/use-just-back.ts';
import { hrefOf } from '#shared/navigation.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { formOf } from '#areas/bills/catalogue/category-rules.ts';
import { useBillPayment } from '../payment-reads.ts';
import { billActionOf, type BillAction } from '../result-rules.ts';
import { Result } from '../Result.tsx';

interface PayButtonProps {
  action: BillAction;
  payment: BillPayment;
}

const PayButton = ({ action, payment }: PayButtonProps) => {
  const { merchantRequestId, accountId, amountPaise, refund } = payment;
  const again = accountId ? { to: '/billDetail' as const, search: { accountId } } : formOf(payment);
  const href = hrefOf(action === 'payAgain' ? again : { to: '/pay', search: { merchantRequestId } });
  const label = {
    pay: () => m.common_pay_amount({ amount: formatPaise(amountPaise) }),
    retry: () => retryText(payment.payment),
    payAgain: refund ? m.common_pay_again : m.common_try_again,
  }[action];
  // While a refund is out, its steps come first: the bill can wait for the money to be back.
  const isQuiet = refund !== undefined && refund.stage !== 'CREDITED';
  return (
    <Button variant={isQuiet ? 'ghost' : 'primary'} href={href}>
      {label()}
    </Button>
  );
};

/** Whether the footer has any action. */
const hasResultFoot = (payment: BillPayment): boolean => payment.hasReceipt || billActionOf(payment) !== undefined;

/** Next actions for a payment. */
const ResultFoot = ({ payment }: { payment: BillPayment }) => {
  const action = billActionOf(payment);
  return (
    <div className="actions">
      {payment.hasReceipt && <Button href={hrefOf({ to: '/' })}>{m.common_done()}</Button>}
      {action && <PayButton {...{ action, payment }} />}
    </div>
  );
};

const PaymentResult = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const query = useBillPayment(merchantRequestId);
  const { content } = query;
  const isPolling = useSettling(content);
  return (
    <BillScreen
      title={m.common_payment()}
      isAssured={content?.status === 'SUCCESS'}
      foot={content && !isPolling && hasResultFoot(content) && <ResultFoot payment={content} />}
    >
      <Loaded query={query} missing={<MissingPayment />} isWaiting={content?.status !== 'AWAITING_PAYMENT'}>
        {(payment) => <Result payment={payment} isPolling={isPolling} />}
      </Loaded>
    </BillScreen>
  );
};

/** The status of a payment as our server knows it, polled while it may change. */
export const PayResultScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/payResult' });
  if (merchantRequestId) return <PaymentResult merchantRequestId={merchantRequestId} />;
  return (
    <BillScreen title={m.common_payment()}>
      <MissingPayment />
    </BillScreen>
  );
};
