import type { BillPayment } from '@sikka/contract';
import type { BillPaymentStatus, RequestCategory } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { type ComponentProps, lazy, Suspense } from 'react';
import { formatMoment } from '#shared/format.ts';
import { grouped } from '#shared/money/Facts.tsx';
import { OutcomeHero, PaymentOutcome } from '#shared/money/PaymentOutcome.tsx';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { useStoredReceipt } from './payment-reads.ts';
import { closed } from './result-rules.ts';

/** The status of a bill payment. */
const outcomeOf = (payment: BillPayment): Pick<ComponentProps<typeof PaymentOutcome>, 'payment' | 'note'> => {
  const { status, billerName, consumerNumber, at, connectTransactionId = '' } = payment;
  if (status !== 'SUCCESS') return { payment, note: `${billerName} · ${consumerNumber}` };
  return {
    payment: { ...payment, statusText: m.bills_result_paid_to({ biller: billerName }), explanation: '' },
    note: `${formatMoment(at)} · ${grouped(connectTransactionId)}`,
  };
};

export const ResultHero = ({ payment }: { payment: BillPayment }) => <OutcomeHero {...outcomeOf(payment)} />;

const PaymentFacts = lazy(() => import('./PaymentFacts.tsx').then((it) => ({ default: it.PaymentFacts })));
const Steps = lazy(() => import('./StepsCard.tsx').then((it) => ({ default: it.Steps })));
const StepsCard = lazy(() => import('./StepsCard.tsx').then((it) => ({ default: it.StepsCard })));
const Paid = lazy(() => import('./Paid.tsx').then((it) => ({ default: it.Paid })));
const RefundProgress = lazy(() => import('./RefundProgress.tsx').then((it) => ({ default: it.RefundProgress })));

const PaymentProgress = ({ payment }: { payment: BillPayment }) => {
  if (payment.refund) return <RefundProgress payment={payment} refund={payment.refund} />;
  if (payment.hasReceipt) return <Paid payment={payment} />;
  // Closed before money moved: where it is needs no card.
  if (closed.includes(payment.status))
    return (
      <PaymentFacts payment={payment}>
        <Steps payment={payment} />
      </PaymentFacts>
    );
  return (
    <>
      <StepsCard payment={payment} />
      <PaymentFacts payment={payment} />
    </>
  );
};

/** Support category of a payment that is not simply paid. */
const categories: Partial<Record<BillPaymentStatus, RequestCategory>> = { PENDING: 'PENDING', FAILED: 'FAILED' };

interface ResultProps {
  payment: BillPayment;
  /** The user may just have paid, and the gateway's response is pending. */
  isPolling: boolean;
}

/** A bill payment in full. */
export const Result = ({ payment, isPolling }: ResultProps) => {
  useStoredReceipt(payment);
  return (
    <PaymentOutcome
      {...outcomeOf(payment)}
      isPolling={isPolling}
      category={categories[payment.status]}
      hasHelp={!payment.refund && !payment.hasReceipt}
    >
      <Suspense fallback={<ListSkeleton rows={2} />}>
        <PaymentProgress payment={payment} />
      </Suspense>
      {(payment.refund || !payment.hasReceipt) && <ComplaintCard payment={payment} />}
    </PaymentOutcome>
  );
};
