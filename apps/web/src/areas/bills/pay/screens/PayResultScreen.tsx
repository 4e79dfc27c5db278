import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '@tanstack/react-router';
import { formatPaise } from '#shared/format.ts';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import styles from '#shared/money/Stack.module.css';
import { useJustBack } from '#shared/money/use-just-back.ts';
import { hrefOf } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { sharePayment, useBillPayment } from '../payment-reads.ts';
import { mayJustHavePaid, payActionOf, type PayAction } from '../result-rules.ts';
import { Result } from '../Result.tsx';

const PayButton = ({ action, payment }: { action: PayAction; payment: BillPayment }) => {
  const { merchantRequestId, accountId, amountPaise } = payment;
  const href =
    action === 'payAgain'
      ? hrefOf({ to: '/billDetail', search: { accountId } })
      : hrefOf({ to: '/pay', search: { merchantRequestId } });
  const label = {
    pay: () => m.bills_result_pay({ amount: formatPaise(amountPaise) }),
    retry: m.bills_result_retry,
    payAgain: m.bills_result_pay_again,
  }[action];
  return <Button href={href}>{label()}</Button>;
};

const ReceiptButtons = ({ payment }: { payment: BillPayment }) => {
  const { merchantRequestId, connectTransactionId = '', connectReferenceNumber = '' } = payment;
  const { billerName, amountPaise: totalPaise, at: paidAt } = payment;
  const share = (): Promise<void> =>
    sharePayment({ billerName, totalPaise, paidAt, connectTransactionId, connectReferenceNumber });
  return (
    <>
      <Button variant="soft" onClick={() => void share().catch(() => toast(m.bills_receipt_share_failed()))}>
        {m.bills_receipt_share()}
      </Button>
      <Button href={hrefOf({ to: '/receipt', search: { merchantRequestId } })}>{m.bills_result_receipt()}</Button>
    </>
  );
};

/** Whether there is anything to do about a payment but to look at it. */
const hasResultFoot = (payment: BillPayment): boolean =>
  payment.hasReceipt || payment.status === 'PENDING' || payActionOf(payment) !== undefined;

/** What to do next about a payment. */
const ResultFoot = ({ payment }: { payment: BillPayment }) => {
  const action = payActionOf(payment);
  const { status, merchantRequestId, hasReceipt } = payment;
  return (
    <div className={styles.actions}>
      {status === 'PENDING' && (
        <Button variant="soft" href={hrefOf({ to: '/pendingBill', search: { merchantRequestId } })}>
          {m.bills_result_pending()}
        </Button>
      )}
      {hasReceipt && <ReceiptButtons payment={payment} />}
      {action && <PayButton action={action} payment={payment} />}
    </div>
  );
};

const ResultOf = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const query = useBillPayment(merchantRequestId);
  const { content } = query;
  const isAsking = useJustBack() && content !== undefined && mayJustHavePaid(content);
  return (
    <BillScreen
      title={m.bills_result_title()}
      isAssured={content?.status === 'SUCCESS'}
      foot={content && !isAsking && hasResultFoot(content) && <ResultFoot payment={content} />}
    >
      <Loaded query={query} missing={<MissingPayment />} isWaiting={content?.status !== 'AWAITING_PAYMENT'}>
        {(payment) => <Result payment={payment} isAsking={isAsking} />}
      </Loaded>
    </BillScreen>
  );
};

/** Where a payment stands, as our own server knows it, for as long as something may change. */
export const PayResultScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/payResult' });
  if (merchantRequestId) return <ResultOf merchantRequestId={merchantRequestId} />;
  return (
    <BillScreen title={m.bills_result_title()}>
      <MissingPayment />
    </BillScreen>
  );
};
