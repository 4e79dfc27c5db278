import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDated, formatDay } from '#shared/format.ts';
import { AmountFacts, CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import styles from '#shared/money/Stack.module.css';

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
