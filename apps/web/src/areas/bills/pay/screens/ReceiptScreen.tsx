import type { Receipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { bills } from 'virtual:calls';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { DownloadButton } from '#shared/money/DownloadButton.tsx';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { sharePayment, useReceipt } from '../payment-reads.ts';
import { ReceiptDocument } from '../ReceiptDocument.tsx';

const NotYet = ({ merchantRequestId }: { merchantRequestId: string }) => (
  <EmptyState
    icon={<HourglassDuotone />}
    title={m.bills_receipt_not_yet_title()}
    text={m.bills_receipt_not_yet_text()}
    actions={
      <Button href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}>{m.bills_receipt_payment()}</Button>
    }
  />
);

const ReceiptView = ({ receipt, isOld }: { receipt: Receipt; isOld: boolean }) => (
  <div className="stack">
    {isOld && (
      <Card tone="brand">
        <output>{m.bills_receipt_cached()}</output>
      </Card>
    )}
    <ReceiptDocument receipt={receipt} />
  </div>
);

const ReceiptOf = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const { receipt, isOld, query } = useReceipt(merchantRequestId);
  if (receipt === 'missing' || receipt === 'notYet' || !receipt)
    return (
      <Screen title={m.bills_result_receipt()}>
        {receipt === 'missing' && <MissingPayment />}
        {receipt === 'notYet' && <NotYet merchantRequestId={merchantRequestId} />}
        {!receipt && (
          <Loaded query={query} skeleton={<CardSkeleton />}>
            {() => null}
          </Loaded>
        )}
      </Screen>
    );
  return (
    <Screen
      title={m.bills_result_receipt()}
      corner={<Corner kind="payShare" onPress={() => void sharePayment(receipt)} />}
      foot={
        <DownloadButton label={m.bills_receipt_download()} load={() => bills.billReceiptFile({ merchantRequestId })} />
      }
    >
      <ReceiptView receipt={receipt} isOld={isOld} />
    </Screen>
  );
};

/** The receipt of a confirmed payment, to read, share and save; readable without a network once it was there. */
export const ReceiptScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/receipt' });
  if (merchantRequestId) return <ReceiptOf key={merchantRequestId} merchantRequestId={merchantRequestId} />;
  return (
    <Screen title={m.bills_result_receipt()}>
      <MissingPayment />
    </Screen>
  );
};
