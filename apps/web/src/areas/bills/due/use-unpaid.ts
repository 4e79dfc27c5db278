import type { BillSummary, ContentOf } from '@sikka/contract';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { indiaDay } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { mapQuery, useQuery, type Query } from '#shared/query/use-query.ts';
import { asOf } from './due-rules.ts';

export type Unpaid = ContentOf<'/bbps/bill/unpaid'>;

const loadUnpaid = (): Promise<Unpaid> => bills.unpaidBills({}, { quiet: true });

/** What is due for the linked accounts, the earliest first; readable without a network once it was there. */
export const useUnpaid = (): Query<Unpaid> => {
  const query = useQuery(['unpaidBills'], { read: loadUnpaid, stored: 'thirtyDays' });
  const [today] = useState(() => indiaDay(Date.now()));
  const isOfAnotherDay = query.status === 'ready' && query.isStale;
  return isOfAnotherDay ? mapQuery(query, (unpaid) => ({ ...unpaid, bills: asOf(unpaid.bills, today) })) : query;
};

/** Where a bill is paid; that of a linked account is asked for anew. */
export const billHref = ({ billId, accountId }: Pick<BillSummary, 'billId' | 'accountId'>): string =>
  hrefOf({ to: '/billDetail', search: accountId ? { accountId } : { billId } });
