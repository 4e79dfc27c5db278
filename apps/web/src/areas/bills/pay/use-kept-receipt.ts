import type { BillPayment } from '@sikka/contract';
import { useEffect } from 'react';
import { api } from '#shared/api/client.ts';
import { theRouter } from '#shared/navigation.ts';
import { keepReceipt, keptReceipt } from './kept-receipts.ts';

/** Fetches the receipt and its screen ahead, so that both are there without a network. Without one now, nothing is lost. */
const fetchAhead = async (merchantRequestId: string): Promise<void> => {
  const receipt = await api.post('/bbps/bill/receipt', { merchantRequestId }, { quiet: true });
  keepReceipt(receipt);
  await theRouter().preloadRoute({ to: '/receipt' } as never);
};

/** Keeps the receipt of a confirmed payment on this phone. */
export const useKeptReceipt = ({
  merchantRequestId,
  hasReceipt,
}: Pick<BillPayment, 'merchantRequestId' | 'hasReceipt'>): void =>
  useEffect(() => {
    if (hasReceipt && !keptReceipt(merchantRequestId)) fetchAhead(merchantRequestId).catch(() => undefined);
  }, [merchantRequestId, hasReceipt]);
