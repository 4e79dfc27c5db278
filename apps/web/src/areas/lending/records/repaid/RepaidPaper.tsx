import type { RepaymentReceipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { formatPaise } from '#shared/format-money.ts';
import { formatDated } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import paper from '#shared/money/Paper.module.css';
import styles from '#shared/money/ReceiptPaper.module.css';

const signed = (paise: number): string =>
  paise < 0 ? m.lending_facts_minus({ amount: formatPaise(-paise) }) : formatPaise(paise);

/** The receipt of a repayment as a paper: which lender was paid, the sum in figures and words, its lines and every reference. */
export const RepaidPaper = ({ receipt }: { receipt: RepaymentReceipt }) => (
  <article className={paper.paper}>
    <Card className={styles.paper}>
      <div className={styles.head}>
        <div>
          <p className={styles.label}>{m.bills_receipt_paid_to()}</p>
          <h2 className={styles.payee}>{receipt.legalName || receipt.channelName}</h2>
          {receipt.licence && <p className={styles.label}>{m.lending_records_licence({ licence: receipt.licence })}</p>}
        </div>
      </div>
      <div className={styles.sum}>
        <Figure>{formatPaise(receipt.totalPaise)}</Figure>
        <p className={styles.words}>{receipt.totalInWords}</p>
      </div>
      <Facts>
        {receipt.lines.map(({ kind, text, paise }) => (
          <Fact key={`${kind} ${text}`} label={text}>
            {signed(paise)}
          </Fact>
        ))}
        <Fact label={m.lending_records_receipt_sum()} isTotal>
          {formatPaise(receipt.totalPaise)}
        </Fact>
      </Facts>
    </Card>
    <Card>
      <Facts>
        <Fact label={m.lending_records_receipt_for()}>{receipt.purposeText}</Fact>
        <Fact label={m.lending_records_product()}>{receipt.productName}</Fact>
        <CopyFact label={m.lending_records_loan_number()} value={receipt.loanNumber} />
        <CopyFact label={m.lending_records_receipt()} value={receipt.receiptNumber} />
        <CopyFact label={m.lending_records_our_reference()} value={receipt.reference} />
        <CopyFact label={m.lending_records_bank_reference()} value={receipt.bankReference} />
        <Fact label={m.lending_records_method()}>{methodText(receipt.method)}</Fact>
        <Fact label={m.lending_records_payer()}>{receipt.payer}</Fact>
        <Fact label={m.lending_records_paid_at()}>{formatDated(Date.parse(receipt.paidAt))}</Fact>
        <Fact label={m.lending_records_booked_at()}>{formatDated(Date.parse(receipt.bookedAt))}</Fact>
      </Facts>
    </Card>
  </article>
);
