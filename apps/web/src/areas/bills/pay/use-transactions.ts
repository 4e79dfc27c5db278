import type { BillTransaction } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import { usePages, type Pages, type ReadPage } from '#shared/use-pages.ts';

/** Which payments are listed. `paid`: confirmed by the biller. `pending`: on their way in either direction. */
export type Show = 'all' | 'paid' | 'pending';

export type Transactions = Pages<BillTransaction>;

const idOf = ({ merchantRequestId }: BillTransaction): string => merchantRequestId;

/** Payments of bills, newest first, page by page. `read` must stay the same function for the same list. */
export const useTransactionPages = (read: ReadPage<BillTransaction>): Transactions => usePages(read, idOf);

/** All of the user's payments of bills. */
export const useTransactions = (show: Show): Transactions =>
  useTransactionPages(
    useCallback(
      async (page) => {
        const quiet = page.pageIndex === 1;
        const { transactions, totalSize } = await api.post('/bbps/bill/list', { ...page, show }, { quiet });
        return { items: transactions, totalSize };
      },
      [show],
    ),
  );
