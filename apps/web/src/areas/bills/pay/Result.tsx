import type { BillPayment } from '@sikka/contract';
import type { BillPaymentStatus, RequestCategory } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { formatMoment } from '#shared/format.ts';
import { HelpRow } from '#shared/help/help-links.tsx';
import { grouped } from '#shared/money/Facts.tsx';
import { PaymentOutcome } from '#shared/money/PaymentOutcome.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { useStoredReceipt } from './payment-reads.ts';
import { closed, complaintLinkOf } from './result-rules.ts';

/** Link to the payment's complaint, or to raise one, with the time from which that is possible. */
const ComplaintRow = ({ payment }: { payment: BillPayment }) => {
  const [nowMs] = useState(Date.now);
  const link = complaintLinkOf(payment, nowMs);
  if (link.kind === 'none') return null;
  const { merchantRequestId, complaintId } = payment;
  const href = complaintId
    ? hrefOf({ to: '/complaint', search: { complaintId } })
    : hrefOf({ to: '/complain', search: { merchantRequestId } });
  return (
    <ListRow
      tile={<FlagDuotone />}
      title={link.kind === 'open' ? m.bills_result_complaint() : m.common_raise_a_complaint()}
      sub={link.kind === 'later' && m.bills_result_complain_from({ moment: formatMoment(link.from) })}
      href={href}
    />
  );
};

/** Support category of a payment that is not simply paid. */
const categories: Partial<Record<BillPaymentStatus, RequestCategory>> = { PENDING: 'PENDING', FAILED: 'FAILED' };

/** Where to turn if something is wrong with the payment. */
const Trouble = ({ payment }: { payment: BillPayment }) => (
  <ListGroup>
    <ComplaintRow payment={payment} />
    <HelpRow
      kind="PAYMENT"
      id={payment.merchantRequestId}
      category={payment.refund ? 'REFUND' : categories[payment.status]}
    />
  </ListGroup>
);

/** The status of a bill payment. */
const outcomeOf = (payment: BillPayment): Pick<ComponentProps<typeof PaymentOutcome>, 'payment' | 'note'> => {
  const { status, billerName, consumerNumber, at, connectTransactionId = '' } = payment;
  if (status !== 'SUCCESS') return { payment, note: `${billerName} · ${consumerNumber}` };
  return {
    payment: { ...payment, statusText: m.bills_result_paid_to({ biller: billerName }), explanation: '' },
    note: `${formatMoment(at)} · ${grouped(connectTransactionId)}`,
  };
};

const PaymentFacts = lazy(() => import('./PaymentFacts.tsx').then((it) => ({ default: it.PaymentFacts })));
const Steps = lazy(() => import('./StepsCard.tsx').then((it) => ({ default: it.Steps })));
const StepsCard = lazy(() => import('./StepsCard.tsx').then((it) => ({ default: it.StepsCard })));
const Paid = lazy(() => import('./Paid.tsx').then((it) => ({ default: it.Paid })));
const RefundView = lazy(() => import('#shared/money/RefundView.tsx').then((it) => ({ default: it.RefundView })));

const PaymentProgress = ({ payment }: { payment: BillPayment }) => {
  if (payment.hasReceipt && !payment.refund)
    return (
      <Paid payment={payment}>
        <Trouble payment={payment} />
      </Paid>
    );
  // Refunded, or closed before money moved: where it is needs no card of its own.
  if (payment.refund || closed.includes(payment.status))
    return (
      <>
        {/* The reason of a refusal stands above. */}
        {payment.refund && (
          <RefundView refund={payment.failure ? { ...payment.refund, reasonText: '' } : payment.refund} />
        )}
        <PaymentFacts payment={payment}>
          <Steps payment={payment} />
        </PaymentFacts>
      </>
    );
  return (
    <>
      <StepsCard payment={payment} />
      <PaymentFacts payment={payment} />
    </>
  );
};

interface ResultProps {
  payment: BillPayment;
  /** The user may just have paid, and the gateway's response is pending. */
  isPolling: boolean;
}

/** A bill payment in full. */
export const Result = ({ payment, isPolling }: ResultProps) => {
  useStoredReceipt(payment);
  const isUnsettled = payment.refund !== undefined || !payment.hasReceipt;
  return (
    <PaymentOutcome {...outcomeOf(payment)} isPolling={isPolling} hasHelp={false}>
      <Suspense fallback={<ListSkeleton rows={2} />}>
        <PaymentProgress payment={payment} />
      </Suspense>
      {isUnsettled && <Trouble payment={payment} />}
    </PaymentOutcome>
  );
};
