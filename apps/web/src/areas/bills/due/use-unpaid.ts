import type { BillSummary, ContentOf } from '@sikka/contract';
import { useMemo, useState } from 'react';
import { bills } from 'virtual:calls';
import type { Loaded } from '#shared/content.ts';
import { indiaDay } from '#shared/money/india-day.ts';
import { hrefOf } from '#shared/navigation.ts';
import { keep, useKept } from '#shared/use-kept.ts';
import { asOf } from './due-rules.ts';

export type Unpaid = ContentOf<'/bbps/bill/unpaid'>;

const loadUnpaid = (): Promise<Unpaid> => bills.unpaidBills({}, { quiet: true });

const name = 'unpaid-bills';

/** Reads what is due and keeps it on this phone. */
export const keepUnpaid = (): Promise<Unpaid> => keep(name, loadUnpaid);

/** What is due for the linked accounts, the earliest first; readable without a network once it was there. */
export const useUnpaid = (): [Loaded<Unpaid>, () => void] => {
  const [loaded, reload] = useKept(name, loadUnpaid);
  const [today] = useState(() => indiaDay(Date.now()));
  const shown = useMemo(
    () =>
      loaded.status === 'ready' && loaded.isStale
        ? { ...loaded, content: { ...loaded.content, bills: asOf(loaded.content.bills, today) } }
        : loaded,
    [loaded, today],
  );
  return [shown, reload];
};

/** Where a bill is paid; that of a linked account is asked for anew. */
export const billHref = ({ billId, accountId }: Pick<BillSummary, 'billId' | 'accountId'>): string =>
  hrefOf({ to: '/billDetail', search: accountId ? { accountId } : { billId } });
