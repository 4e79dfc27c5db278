import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { ReactNode } from 'react';
import { formatDay } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { AmountFacts, CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';

/** Details and references of a payment, in a fold. */
export const PaymentFacts = ({ payment, children }: { payment: BillPayment; children?: ReactNode }) => {
  const { method, dueDate, payment: order } = payment;
  return (
    <Fold title={m.common_details()} padded="stack">
      {children}
      <AmountFacts billPaise={payment.billPaise} feePaise={payment.feePaise} totalLabel={m.common_total()} />
      <Facts>
        <Fact label={m.common_account()}>{payment.consumerNumber}</Fact>
        <Fact label={m.bills_result_consumer_name()}>{payment.consumerName}</Fact>
        <Fact label={m.bills_result_bill_number()}>{payment.billNumber}</Fact>
        <Fact label={m.bills_result_bill_period()}>{payment.billPeriod}</Fact>
        <Fact label={m.bills_result_due_date()}>{dueDate && formatDay(dueDate)}</Fact>
        <Fact label={m.common_paid_by()}>{method && methodText(method)}</Fact>
        <Fact label={m.common_from()}>{order.attempt?.payer}</Fact>
        <CopyFact label={m.bills_result_transaction_id()} value={payment.connectTransactionId} />
        <CopyFact label={m.bills_result_reference_number()} value={payment.connectReferenceNumber} />
        <CopyFact label={m.common_bank_reference()} value={order.attempt?.bankReference} />
        <CopyFact label={m.bills_result_order()} value={payment.merchantRequestId} />
      </Facts>
    </Fold>
  );
};
