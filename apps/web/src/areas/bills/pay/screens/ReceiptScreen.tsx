import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '#shared/router/view.tsx';
import { bills } from 'virtual:calls';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { ReceiptScreenOf } from '#shared/money/ReceiptScreenOf.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { receipts, sharePayment } from '../payment-reads.ts';
import { ReceiptDocument } from '../ReceiptDocument.tsx';

export const ReceiptScreen = () => {
  const { merchantRequestId = '' } = useSearch({ from: '/receipt' });
  const payment = hrefOf({ to: '/payResult', search: { merchantRequestId } });
  return (
    <ReceiptScreenOf
      key={merchantRequestId}
      title={m.common_receipt()}
      merchantRequestId={merchantRequestId}
      receipts={receipts}
      read={(named) => bills.billReceipt(named)}
      missing={<MissingPayment />}
      notYet={{
        text: m.bills_receipt_not_yet_text(),
        link: <Button href={payment}>{m.common_see_the_payment()}</Button>,
      }}
      onShare={(receipt) => void sharePayment(receipt)}
      load={() => bills.billReceiptFile({ merchantRequestId }, { quiet: false })}
    >
      {(receipt) => <ReceiptDocument receipt={receipt} />}
    </ReceiptScreenOf>
  );
};
