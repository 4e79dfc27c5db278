import type { BillPayment } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';

/** Follows the payment of a bill. Only our own server is asked; a page that somebody came back from proves nothing. */
export const useBillPayment = (merchantRequestId: string): Polling<BillPayment> => {
  const read = useCallback(
    () => api.post('/bbps/bill/status', { merchantRequestId }, { quiet: true }),
    [merchantRequestId],
  );
  return usePolling(read);
};
