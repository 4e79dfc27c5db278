import type { Receipt } from '@sikka/contract';
import { useCallback } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { keepReceipt, keptReceipt } from './kept-receipts.ts';

/** Why there is no receipt: the biller has not confirmed, or there is no such payment. */
export type NoReceipt = 'notYet' | 'missing';

const readReceipt = async (merchantRequestId: string): Promise<Receipt | NoReceipt> => {
  try {
    const receipt = await api.post('/bbps/bill/receipt', { merchantRequestId }, { quiet: true });
    keepReceipt(receipt);
    return receipt;
  } catch (error) {
    if (isProblem(error, 'receiptMissing')) return 'notYet';
    if (isProblem(error, 'notFound', 'invalidInput')) return 'missing';
    throw error;
  }
};

/** A receipt, from this phone at once where it is kept. `isOld` says that it could not be read anew. */
export const useReceipt = (merchantRequestId: string) => {
  const load = useCallback(() => readReceipt(merchantRequestId), [merchantRequestId]);
  const [loaded, reload] = useLoaded(load);
  const kept = keptReceipt(merchantRequestId);
  const receipt = loaded.status === 'ready' ? loaded.content : kept;
  return { receipt, isOld: loaded.status === 'failed' && kept !== undefined, status: loaded.status, reload };
};
