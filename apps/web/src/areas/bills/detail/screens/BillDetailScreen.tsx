import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { lazy, Suspense } from 'react';
import { bills } from 'virtual:calls';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { BillFrame, PayWithPlan } from '../PayWithPlan.tsx';

/** Shown if the address names no bill, or one that is not the user's. */
const MissingBill = () => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.bills_detail_missing()}
    text={m.bills_detail_missing_text()}
    actions={<Button href={hrefOf({ to: '/myBills' })}>{m.common_my_bills()}</Button>}
  />
);

/** Pays a bill that was fetched before. */
const PayFetchedBill = ({ billId, planId }: { billId: string; planId: string | undefined }) => {
  const bill = useQuery(['bill', billId], { read: () => bills.billDetail({ billId }) });
  if (bill.content) return <PayWithPlan biller={bill.content.biller} bill={bill.content} planId={planId} />;
  return (
    <BillFrame>
      <Loaded query={bill} missing={<MissingBill />}>
        {() => null}
      </Loaded>
    </BillFrame>
  );
};

const PayAccount = lazy(() => import('../WithoutBill.tsx').then((it) => ({ default: it.PayAccount })));
const PayBiller = lazy(() => import('../WithoutBill.tsx').then((it) => ({ default: it.PayBiller })));

const Shown = () => {
  const { billId, accountId, billerId, planId } = useSearch({ from: '/billDetail' });
  if (billId) return <PayFetchedBill key={billId} billId={billId} planId={planId} />;
  if (accountId) return <PayAccount key={accountId} accountId={accountId} />;
  if (billerId) return <PayBiller key={billerId} billerId={billerId} planId={planId} />;
  return (
    <BillFrame>
      <MissingBill />
    </BillFrame>
  );
};

/** A bill: what is due, the payment options, fees and methods. */
export const BillDetailScreen = () => (
  <Suspense
    fallback={
      <BillFrame>
        <ListSkeleton />
      </BillFrame>
    }
  >
    <Shown />
  </Suspense>
);
