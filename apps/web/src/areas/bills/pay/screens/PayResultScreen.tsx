import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button, type ButtonProps } from '@sikka/ui/button';
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

interface PayButtonProps extends Pick<ButtonProps, 'variant'> {
  action: BillAction;
  payment: BillPayment;
}

const PayButton = ({ action, payment, variant }: PayButtonProps) => {
  const { merchantRequestId, accountId, amountPaise } = payment;
  const again = accountId ? { to: '/billDetail' as const, search: { accountId } } : formOf(payment);
  const href = hrefOf(action === 'payAgain' ? again : { to: '/pay', search: { merchantRequestId } });
  const label = {
    pay: () => m.common_pay_amount({ amount: formatPaise(amountPaise) }),
    retry: () => retryText(payment.payment),
    payAgain: m.common_try_again,
  }[action];
  return (
    <Button href={href} variant={variant}>
      {label()}
    </Button>
  );
};

/** Whether the footer has any action. */
const hasResultFoot = (payment: BillPayment): boolean =>
  payment.hasReceipt || payment.status === 'PENDING' || billActionOf(payment) !== undefined;

/** Next actions for a payment. */
const ResultFoot = ({ payment }: { payment: BillPayment }) => {
  const action = billActionOf(payment);
  const { status, merchantRequestId, hasReceipt, refund } = payment;
  const isRefunding = refund !== undefined && refund.stage !== 'CREDITED';
  const variant = isRefunding ? 'soft' : 'primary';
  return (
    <div className="actions">
      {status === 'PENDING' && (
        <Button variant="soft" href={hrefOf({ to: '/pendingBill', search: { merchantRequestId } })}>
          {m.bills_result_pending()}
        </Button>
      )}
      {hasReceipt && (
        <Button variant={variant} href={hrefOf({ to: '/' })}>
          {m.common_done()}
        </Button>
      )}
      {action && <PayButton {...{ action, payment, variant }} />}
      {isRefunding && (
        <Button href={hrefOf({ to: '/refund', search: { merchantRequestId } })}>{m.common_see_the_refund()}</Button>
      )}
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
