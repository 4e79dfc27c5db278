import type { RepaymentReceipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useSearch } from '#shared/router/view.tsx';
import { lending } from 'virtual:calls';
import { signedText } from '#areas/lending/amount-texts.ts';
import { formatDated, formatMoment, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { Paper, ReceiptSum } from '#shared/money/Paper.tsx';
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

const ReceiptDocument = ({ receipt }: { receipt: RepaymentReceipt }) => (
  <Paper>
    <Card className="stack">
      <div className="split">
        <div>
          <p className="quiet">{m.bills_receipt_paid_to()}</p>
          <h2 className="heading">{receipt.legalName || receipt.channelName}</h2>
          {receipt.licence && <p className="quiet">{m.lending_records_licence({ licence: receipt.licence })}</p>}
        </div>
      </div>
      <ReceiptSum amount={receipt.totalPaise} inWords={receipt.totalInWords} />
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
          [m.common_for(), receipt.purposeText],
          [m.common_loan(), receipt.productName],
          [m.common_paid_by(), methodText(receipt.method)],
          [m.lending_records_payer(), receipt.payer],
          [m.common_paid_on(), formatDated(receipt.paidAt)],
          [m.lending_records_booked_at(), formatDated(receipt.bookedAt)],
          [m.lending_records_loan_number(), receipt.loanNumber, 'copy'],
          [m.common_lenders_receipt(), receipt.receiptNumber, 'copy'],
          [m.common_our_reference(), receipt.reference, 'copy'],
          [m.common_bank_reference(), receipt.bankReference, 'copy'],
        ]}
      />
    </Card>
  </Paper>
);

export const RepayReceiptScreen = () => {
  const { merchantRequestId = '' } = useSearch({ from: '/repayReceipt' });
  const payment = hrefOf({ to: '/repayResult', search: { merchantRequestId } });
  return (
    <ReceiptScreenOf
      key={merchantRequestId}
      title={m.common_receipt()}
      merchantRequestId={merchantRequestId}
      receipts={receipts}
      read={(named) => lending.showRepaymentReceipt(named)}
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
