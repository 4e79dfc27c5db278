import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { api } from '#shared/api/client.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { DownloadButton } from '#shared/money/DownloadButton.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { MissingRepayment } from '../repaid/MissingRepayment.tsx';
import { RepaidPaper } from '../repaid/RepaidPaper.tsx';
import { shareRepaid } from '../repaid/share-repaid.ts';
import { useReceipt } from '../repaid/use-receipt.ts';

const receiptFile = '/flamingo/ostrader/loan_market/loan/repayment/receipt/file';

const NotYet = ({ merchantRequestId }: { merchantRequestId: string }) => (
  <EmptyState
    icon={<HourglassDuotone />}
    title={m.bills_receipt_not_yet_title()}
    text={m.lending_records_not_yet()}
    actions={
      <Button href={hrefOf({ to: '/repayResult', search: { merchantRequestId } })}>
        {m.lending_records_payment()}
      </Button>
    }
  />
);

const ReceiptOf = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const { receipt, isOld, status, reload } = useReceipt(merchantRequestId);
  if (receipt === 'missing' || receipt === 'notYet' || !receipt)
    return (
      <Screen title={m.lending_records_receipt_title()}>
        {receipt === 'missing' && <MissingRepayment />}
        {receipt === 'notYet' && <NotYet merchantRequestId={merchantRequestId} />}
        {!receipt && (status === 'failed' ? <LoadFailed onRetry={reload} /> : <PaymentSkeleton />)}
      </Screen>
    );
  return (
    <Screen
      title={m.lending_records_receipt_title()}
      corner={<Corner kind="payShare" onPress={() => void shareRepaid(receipt)} />}
      foot={
        <DownloadButton label={m.bills_receipt_download()} load={() => api.post(receiptFile, { merchantRequestId })} />
      }
    >
      <div className={stack.stack}>
        {isOld && (
          <Card tone="brand">
            <output>{m.bills_receipt_cached()}</output>
          </Card>
        )}
        <RepaidPaper receipt={receipt} />
      </div>
    </Screen>
  );
};

/** The receipt of a repayment that the lender booked, to read, share and save; readable without a network once it was there. */
export const RepayReceiptScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/repayReceipt' });
  if (merchantRequestId) return <ReceiptOf key={merchantRequestId} merchantRequestId={merchantRequestId} />;
  return (
    <Screen title={m.lending_records_receipt_title()}>
      <MissingRepayment />
    </Screen>
  );
};
