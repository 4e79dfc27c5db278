import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { Frame } from '../Frame.tsx';
import { MissingBill, OfBill } from '../OfBill.tsx';

const OfAccount = lazy(() => import('../OfAccount.tsx').then((it) => ({ default: it.OfAccount })));
const OfBiller = lazy(() => import('../OfBiller.tsx').then((it) => ({ default: it.OfBiller })));

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
