import type { Receipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDated } from '#shared/format.ts';
import { AmountFacts, CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import { ReceiptSum } from '#shared/money/Paper.tsx';
import { NetworkMark } from '../BillScreen.tsx';

/** A receipt: the payee, the sum in figures and words, and the network's references. */
export const ReceiptDocument = ({ receipt }: { receipt: Receipt }) => (
  <Card className="stack">
    <div className="split">
      <div>
        <p className="quiet">{m.bills_receipt_paid_to()}</p>
        <h2 className="heading">{receipt.billerName}</h2>
      </div>
      <NetworkMark isAssured />
    </div>
    <ReceiptSum amount={receipt.totalPaise} inWords={receipt.totalInWords} />
    <Facts>
      <Fact label={m.common_account()}>{receipt.consumerNumber}</Fact>
      <Fact label={m.bills_result_consumer_name()}>{receipt.consumerName}</Fact>
      <Fact label={m.bills_result_bill_number()}>{receipt.billNumber}</Fact>
      <Fact label={m.bills_result_bill_period()}>{receipt.billPeriod}</Fact>
      <Fact label={m.common_paid_by()}>{methodText(receipt.method)}</Fact>
      <Fact label={m.common_from()}>{receipt.payer}</Fact>
      <Fact label={m.common_date()}>{formatDated(receipt.paidAt)}</Fact>
    </Facts>
    <AmountFacts billPaise={receipt.billPaise} feePaise={receipt.feePaise} totalLabel={m.common_total()} />
    <Facts>
      <CopyFact label={m.bills_result_transaction_id()} value={receipt.connectTransactionId} />
      <CopyFact label={m.bills_result_reference_number()} value={receipt.connectReferenceNumber} />
      <CopyFact label={m.common_bank_reference()} value={receipt.bankReference} />
      <CopyFact label={m.bills_result_order()} value={receipt.merchantRequestId} />
    </Facts>
  </Card>
);
