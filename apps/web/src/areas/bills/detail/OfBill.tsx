import type { Bill } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useCallback } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { Frame } from './Frame.tsx';
import { Planned } from './Planned.tsx';

/** Takes the place of a bill that the address does not name, or that is not the caller's. */
export const MissingBill = () => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.bills_detail_missing()}
    text={m.bills_detail_missing_text()}
    actions={<Button href={hrefOf({ to: '/myBills' })}>{m.bills_list_my_bills()}</Button>}
  />
);

const readBill = async (billId: string): Promise<Bill | 'missing'> => {
  try {
    return await api.post('/bbps/bill/detail', { billId }, { quiet: true });
  } catch (error) {
    if (isProblem(error, 'notFound', 'invalidInput')) return 'missing';
    throw error;
  }
};

/** Pays a bill that was fetched before. */
export const OfBill = ({ billId, planId }: { billId: string; planId: string | undefined }) => {
  const [bill, reload] = useLoaded(useCallback(() => readBill(billId), [billId]));
  if (bill.status === 'ready' && bill.content !== 'missing')
    return <Planned biller={bill.content.biller} bill={bill.content} planId={planId} />;
  return (
    <Frame>
      {bill.status === 'loading' && <ListSkeleton />}
      {bill.status === 'failed' && <LoadFailed onRetry={reload} />}
      {bill.status === 'ready' && <MissingBill />}
    </Frame>
  );
};
