import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { DeclinedCard } from '#shared/money/DeclinedCard.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { statusLooks } from './status-look.tsx';
import { StepsCard } from './StepsCard.tsx';
import { useKeptReceipt } from './use-kept-receipt.ts';

interface ResultProps {
  payment: BillPayment;
  /** The person may have paid a moment ago, and the answer is on its way. */
  isAsking?: boolean | undefined;
}

/** How the payment of a bill stands, in a picture and in words. */
export const ResultHero = ({ payment, isAsking = false }: ResultProps) => (
  <StatusHero
    {...statusLooks[isAsking ? 'PROCESSING' : payment.status]}
    amountPaise={payment.amountPaise}
    title={isAsking ? m.bills_result_asking_title() : payment.statusText}
    text={isAsking ? m.bills_result_asking_text() : payment.explanation}
    note={`${payment.billerName} · ${payment.consumerNumber}`}
  />
);

/** Everything about one payment of a bill. */
export const Result = ({ payment, isAsking }: ResultProps) => {
  useKeptReceipt(payment);
  const { attempt } = payment.payment;
  const mayTryAgain = payment.status === 'AWAITING_PAYMENT' || payment.status === 'FAILED';
  return (
    <>
      <ResultHero payment={payment} isAsking={isAsking} />
      {mayTryAgain && attempt?.state === 'declined' && <DeclinedCard failure={attempt.failure} />}
      <StepsCard payment={payment} />
      <PaymentFacts payment={payment} />
      <ComplaintCard payment={payment} />
    </>
  );
};
