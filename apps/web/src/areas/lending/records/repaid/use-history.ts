import type { HistoryBill } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import { usePages, type Pages } from '#shared/use-pages.ts';

const idOf = ({ billId }: HistoryBill): string => billId;

/** What was paid of one loan, or of all of them, newest first. */
export const useHistory = (loanGid: string | undefined): Pages<HistoryBill> =>
  usePages(
    useCallback(
      async (page) => {
        const body = { ...page, ...(loanGid !== undefined && { loanGid }) };
        const { bills, totalSize } = await api.post('/flamingo/ostrader/loan_market/getHistoryBill', body, {
          quiet: page.pageIndex === 1,
        });
        return { items: bills, totalSize };
      },
      [loanGid],
    ),
    idOf,
  );
