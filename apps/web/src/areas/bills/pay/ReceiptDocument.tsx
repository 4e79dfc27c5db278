import type { Receipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { formatDated, formatPaise } from '#shared/format.ts';
import { AmountFacts, CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import styles from '#shared/money/ReceiptPaper.module.css';
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
    <div className={styles.sum}>
      <Figure>{formatPaise(receipt.totalPaise)}</Figure>
      <p className="quiet">{receipt.totalInWords}</p>
    </div>
    <Facts>
      <CopyFact label={m.bills_result_transaction_id()} value={receipt.connectTransactionId} />
      <CopyFact label={m.bills_result_reference_number()} value={receipt.connectReferenceNumber} />
      <Fact label={m.bills_result_consumer_number()}>{receipt.consumerNumber}</Fact>
      <Fact label={m.bills_result_consumer_name()}>{receipt.consumerName}</Fact>
      <Fact label={m.bills_result_bill_number()}>{receipt.billNumber}</Fact>
      <Fact label={m.bills_result_bill_period()}>{receipt.billPeriod}</Fact>
      <Fact label={m.bills_result_method()}>{methodText(receipt.method)}</Fact>
      <Fact label={m.bills_result_payer()}>{receipt.payer}</Fact>
      <CopyFact label={m.bills_result_bank_reference()} value={receipt.bankReference} />
      <Fact label={m.bills_result_order()}>{receipt.merchantRequestId}</Fact>
      <Fact label={m.bills_result_at()}>{formatDated(receipt.paidAt)}</Fact>
    </Facts>
    <AmountFacts billPaise={receipt.billPaise} feePaise={receipt.feePaise} totalLabel={m.bills_result_total()} />
  </Card>
);
