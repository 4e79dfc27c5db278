import type { LoanPaper } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import { useLocale } from '#shared/locale.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';

/** A paper of an application or loan, asked for until the lender has handed it out. */
export const usePaper = (cid: string, documentId: string): Polling<LoanPaper> => {
  const locale = useLocale();
  const read = useCallback(
    () => api.post('/flamingo/ostrader/loan_market/loan/paper', { cid, documentId }, { quiet: true }),
    // oxlint-disable-next-line react/exhaustive-deps -- papers come in the language in use
    [cid, documentId, locale],
  );
  return usePolling(read, 'left');
};
