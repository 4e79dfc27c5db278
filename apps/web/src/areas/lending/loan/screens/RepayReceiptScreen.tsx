import type { RepaymentReceipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { useSearch } from '@tanstack/react-router';
import { lending } from 'virtual:calls';
import { signedText } from '#areas/lending/amount-texts.ts';
import { formatDated, formatMoment, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import sheet from '#shared/money/Paper.module.css';
import styles from '#shared/money/ReceiptPaper.module.css';
import { ReceiptScreenOf } from '#shared/money/ReceiptScreenOf.tsx';
import { methodText } from '#shared/money/method-text.ts';
import { shareWords } from '#shared/money/share-words.ts';
import { hrefOf } from '#shared/navigation.ts';
import { MissingRepayment } from '../missing.tsx';
import { receipts } from '../receipts.ts';

/** Shares a repayment with its receipt number and bank reference. */
const shareReceipt = (receipt: RepaymentReceipt): Promise<void> =>
  shareWords({
    title: m.bills_receipt_share_title({ biller: receipt.channelName }),
    text: m.lending_records_share_text({
      lender: receipt.channelName,
      loan: receipt.loanNumber,
      amount: formatPaise(receipt.totalPaise),
      moment: formatMoment(receipt.paidAt),
      receipt: receipt.receiptNumber,
      reference: receipt.bankReference,
    }),
    failedText: m.bills_receipt_share_failed(),
  });

/** The receipt of a repayment as a document: lender, amount, lines and references. */
const ReceiptDocument = ({ receipt }: { receipt: RepaymentReceipt }) => (
  <article className={sheet.sheet}>
    <Card className="stack">
      <div className="split">
        <div>
          <p className="quiet">{m.bills_receipt_paid_to()}</p>
          <h2 className="heading">{receipt.legalName || receipt.channelName}</h2>
          {receipt.licence && <p className="quiet">{m.lending_records_licence({ licence: receipt.licence })}</p>}
        </div>
      </div>
      <div className={styles.sum}>
        <Figure>{formatPaise(receipt.totalPaise)}</Figure>
        <p className="quiet">{receipt.totalInWords}</p>
      </div>
      <Facts
        rows={[
          ...receipt.lines.map(({ text, paise }) => [text, signedText(paise)] as const),
          [m.lending_records_receipt_sum(), formatPaise(receipt.totalPaise), 'total'],
        ]}
      />
    </Card>
    <Card>
      <Facts
        rows={[
          [m.lending_records_receipt_for(), receipt.purposeText],
          [m.lending_records_product(), receipt.productName],
          [m.lending_records_loan_number(), receipt.loanNumber, 'copy'],
          [m.lending_records_receipt(), receipt.receiptNumber, 'copy'],
          [m.lending_records_our_reference(), receipt.reference, 'copy'],
          [m.lending_records_bank_reference(), receipt.bankReference, 'copy'],
          [m.lending_records_method(), methodText(receipt.method)],
          [m.lending_records_payer(), receipt.payer],
          [m.lending_records_paid_at(), formatDated(receipt.paidAt)],
          [m.lending_records_booked_at(), formatDated(receipt.bookedAt)],
        ]}
      />
    </Card>
  </article>
);

export const RepayReceiptScreen = () => {
  const { merchantRequestId = '' } = useSearch({ from: '/repayReceipt' });
  const payment = hrefOf({ to: '/repayResult', search: { merchantRequestId } });
  return (
    <ReceiptScreenOf
      key={merchantRequestId}
      title={m.lending_records_receipt_title()}
      merchantRequestId={merchantRequestId}
      receipts={receipts}
      missing={<MissingRepayment />}
      notYet={{
        text: m.lending_records_not_yet(),
        link: <Button href={payment}>{m.lending_records_payment()}</Button>,
      }}
      onShare={(receipt) => void shareReceipt(receipt)}
      load={() => lending.repaymentReceiptFile({ merchantRequestId }, { quiet: false })}
    >
      {(receipt) => <ReceiptDocument receipt={receipt} />}
    </ReceiptScreenOf>
  );
};
