import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Headset } from '@sikka/ui/icons/Headset';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { useState } from 'react';
import { formatDated, formatDay, formatMoment } from '#shared/format.ts';
import { DeclinedCard } from '#shared/money/DeclinedCard.tsx';
import { AmountFacts, CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import styles from '#shared/money/Stack.module.css';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useStoredReceipt } from './payment-reads.ts';
import { complaintLinkOf } from './result-rules.ts';
import { statusStyles } from './status-styles.tsx';
import { StepsCard } from './StepsCard.tsx';

/** What was paid for whom, how, and the references by which everybody finds it. */
export const PaymentFacts = ({ payment }: { payment: BillPayment }) => {
  const { method, dueDate, payment: order } = payment;
  return (
    <>
      <Card>
        <AmountFacts billPaise={payment.billPaise} feePaise={payment.feePaise} totalLabel={m.bills_result_total()} />
      </Card>
      <Card>
        <div className={styles.head}>
          <h2 className={styles.heading}>{m.bills_result_facts()}</h2>
        </div>
        <Facts>
          <CopyFact label={m.bills_result_transaction_id()} value={payment.connectTransactionId} />
          <CopyFact label={m.bills_result_reference_number()} value={payment.connectReferenceNumber} />
          <Fact label={m.bills_result_consumer_number()}>{payment.consumerNumber}</Fact>
          <Fact label={m.bills_result_consumer_name()}>{payment.consumerName}</Fact>
          <Fact label={m.bills_result_bill_number()}>{payment.billNumber}</Fact>
          <Fact label={m.bills_result_bill_period()}>{payment.billPeriod}</Fact>
          <Fact label={m.bills_result_due_date()}>{dueDate && formatDay(Date.parse(dueDate))}</Fact>
          <Fact label={m.bills_result_method()}>{method && methodText(method)}</Fact>
          <Fact label={m.bills_result_payer()}>{order.attempt?.payer}</Fact>
          <CopyFact label={m.bills_result_bank_reference()} value={order.attempt?.bankReference} />
          <Fact label={m.bills_result_order()}>{payment.merchantRequestId}</Fact>
          <Fact label={m.bills_result_at()}>{formatDated(Date.parse(payment.at))}</Fact>
        </Facts>
      </Card>
    </>
  );
};

/** The way to a complaint about a payment, or from when on there is one. */
export const ComplaintCard = ({ payment }: { payment: BillPayment }) => {
  const [nowMs] = useState(Date.now);
  const way = complaintLinkOf(payment, nowMs);
  if (way.kind === 'none') return null;
  const { merchantRequestId, complaintId } = payment;
  const href = complaintId
    ? hrefOf({ to: '/complaint', search: { complaintId } })
    : hrefOf({ to: '/complain', search: { merchantRequestId } });
  return (
    <ListGroup>
      <ListRow
        icon={<Headset />}
        title={way.kind === 'open' ? m.bills_result_complaint() : m.bills_result_complain()}
        sub={way.kind === 'later' && m.bills_result_complain_from({ moment: formatMoment(Date.parse(way.from)) })}
        href={href}
      />
    </ListGroup>
  );
};

interface ResultProps {
  payment: BillPayment;
  /** The person may have paid a moment ago, and the answer is on its way. */
  isAsking?: boolean | undefined;
}

/** How the payment of a bill stands, in a picture and in words. */
export const ResultHero = ({ payment, isAsking = false }: ResultProps) => (
  <StatusHero
    {...statusStyles[isAsking ? 'PROCESSING' : payment.status]}
    amountPaise={payment.amountPaise}
    title={isAsking ? m.bills_result_asking_title() : payment.statusText}
    text={isAsking ? m.bills_result_asking_text() : payment.explanation}
    note={`${payment.billerName} · ${payment.consumerNumber}`}
  />
);

/** Everything about one payment of a bill. */
export const Result = ({ payment, isAsking }: ResultProps) => {
  useStoredReceipt(payment);
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
