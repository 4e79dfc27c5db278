import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { bills } from 'virtual:calls';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { Frame, Planned } from '../Planned.tsx';

/** Takes the place of a bill that the address does not name, or that is not the caller's. */
const MissingBill = () => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.bills_detail_missing()}
    text={m.bills_detail_missing_text()}
    actions={<Button href={hrefOf({ to: '/myBills' })}>{m.bills_list_my_bills()}</Button>}
  />
);

/** Pays a bill that was fetched before. */
const OfBill = ({ billId, planId }: { billId: string; planId: string | undefined }) => {
  const bill = useQuery(['bill', billId], { read: () => bills.billDetail({ billId }, { quiet: true }) });
  if (bill.content) return <Planned biller={bill.content.biller} bill={bill.content} planId={planId} />;
  return (
    <Frame>
      <Loaded query={bill} missing={<MissingBill />}>
        {() => null}
      </Loaded>
    </Frame>
  );
};

const OfAccount = lazy(() => import('../WithoutBill.tsx').then((it) => ({ default: it.OfAccount })));
const OfBiller = lazy(() => import('../WithoutBill.tsx').then((it) => ({ default: it.OfBiller })));

const Shown = () => {
  const { billId, accountId, billerId, planId } = useSearch({ from: '/billDetail' });
  if (billId) return <OfBill key={billId} billId={billId} planId={planId} />;
  if (accountId) return <OfAccount key={accountId} accountId={accountId} />;
  if (billerId) return <OfBiller key={billerId} billerId={billerId} planId={planId} />;
  return (
    <Frame>
      <MissingBill />
    </Frame>
  );
};

/** The bill: what is due, what may be paid, what it costs, and the way to pay it. */
export const BillDetailScreen = () => (
  <Suspense
    fallback={
      <Frame>
        <ListSkeleton />
      </Frame>
    }
  >
    <Shown />
  </Suspense>
);
