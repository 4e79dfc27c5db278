import type { BillPayment } from '@sikka/contract';
import { StatusHero } from '../../../shared/money/StatusHero.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { statusLooks } from './status-look.tsx';
import { StepsCard } from './StepsCard.tsx';
import { useKeptReceipt } from './use-kept-receipt.ts';

/** How the payment of a bill stands, in a picture, in words, and step by step. */
export const ResultHero = ({ payment }: { payment: BillPayment }) => (
  <StatusHero
    {...statusLooks[payment.status]}
    amountPaise={payment.amountPaise}
    title={payment.statusText}
    text={payment.explanation}
    note={`${payment.billerName} · ${payment.consumerNumber}`}
  />
);

/** Everything about one payment of a bill. */
export const Result = ({ payment }: { payment: BillPayment }) => {
  useKeptReceipt(payment);
  return (
    <>
      <ResultHero payment={payment} />
      <StepsCard payment={payment} />
      <PaymentFacts payment={payment} />
      <ComplaintCard payment={payment} />
    </>
  );
};
