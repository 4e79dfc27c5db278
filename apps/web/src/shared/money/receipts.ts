import { isProblem } from '../api/api-problem.ts';
import { createRecents } from '../recents.ts';
import { useQuery, type LiveQuery } from '../query/use-query.ts';

type Named = { merchantRequestId: string };

interface ReceiptOptions<Receipt> {
  /** Prefix in this phone's cache. */
  name: string;
  read: (named: Named) => Promise<Receipt>;
}

/**
 * A receipt, or why there is none: the payee has not confirmed the payment, or there is no such
 * payment.
 */
type Answer<Receipt> = Receipt | 'notYet' | 'missing';

export interface ReceiptQuery<Receipt> {
  receipt: Answer<Receipt> | undefined;
  /** The last read failed, so it is the stored one. */
  isOld: boolean;
  query: LiveQuery<Answer<Receipt>>;
}

/** Receipts of one kind, stored on this phone for offline reading. */
export const createReceipts = <Receipt extends Named>({ name, read }: ReceiptOptions<Receipt>) => {
  const recents = createRecents<Receipt>({ name, max: 20, idOf: ({ merchantRequestId }) => merchantRequestId });

  const fetch = async (merchantRequestId: string): Promise<Receipt> => {
    const receipt = await read({ merchantRequestId });
    recents.store(receipt);
    return receipt;
  };

  const answer = async (merchantRequestId: string): Promise<Answer<Receipt>> => {
    try {
      return await fetch(merchantRequestId);
    } catch (error) {
      if (isProblem(error, 'receiptMissing', 'loanReceiptMissing')) return 'notYet';
      if (isProblem(error, 'notFound', 'invalidInput')) return 'missing';
      throw error;
    }
  };

  /** A receipt; shown at once if it is stored on this phone. */
  const use = (merchantRequestId: string): ReceiptQuery<Receipt> => {
    const query = useQuery([name, merchantRequestId], { read: () => answer(merchantRequestId) });
    const old = recents.find(merchantRequestId);
    return { receipt: query.content ?? old, isOld: query.status === 'failed' && old !== undefined, query };
  };

  return { ...recents, fetch, use };
};
