import type { BillSummary, ContentOf } from '@sikka/contract';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { indiaDay } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { mapQuery, useQuery, type Query } from '#shared/query/use-query.ts';
import { withDaysLeft } from './due-rules.ts';

export type Unpaid = ContentOf<'/bbps/bill/unpaid'>;

const loadUnpaid = (): Promise<Unpaid> => bills.unpaidBills({});

/** Due bills of the linked accounts, the earliest first; readable offline. */
export const useUnpaid = (): Query<Unpaid> => {
  const query = useQuery(['unpaidBills'], { read: loadUnpaid, stored: 'thirtyDays' });
  const [today] = useState(() => indiaDay(Date.now()));
  const isStale = query.status === 'ready' && query.isStale;
  return isStale ? mapQuery(query, (unpaid) => ({ ...unpaid, bills: withDaysLeft(unpaid.bills, today) })) : query;
};

/** Where to pay a bill, or to follow its payment; for a linked account the bill is fetched again. */
export const billHref = ({
  billId,
  accountId,
  unconfirmedPayment: merchantRequestId,
}: Pick<BillSummary, 'billId' | 'accountId' | 'unconfirmedPayment'>): string =>
  merchantRequestId
    ? hrefOf({ to: '/payResult', search: { merchantRequestId } })
    : hrefOf({ to: '/billDetail', search: accountId ? { accountId } : { billId } });
