import type { RepaymentReceipt } from '@sikka/contract';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { createDocumentCache } from '#shared/document-cache.ts';
import { useQuery } from '#shared/query/use-query.ts';

const documents = createDocumentCache<RepaymentReceipt>({
  name: 'loanReceipts',
  max: 20,
  isSame: (one, other) => one.merchantRequestId === other.merchantRequestId,
});

/** The receipts of repayments cached on this phone, the one looked at last first. */
export const cachedReceipts = documents.all;

export const cacheReceipt = documents.store;

/** Why there is no receipt: the lender has not booked the money, or there is no such repayment. */
type NoReceipt = 'notYet' | 'missing';

const readReceipt = async (merchantRequestId: string): Promise<RepaymentReceipt | NoReceipt> => {
  try {
    const receipt = await lending.showRepaymentReceipt({ merchantRequestId }, { quiet: true });
    cacheReceipt(receipt);
    return receipt;
  } catch (error) {
    if (isProblem(error, 'loanReceiptMissing')) return 'notYet';
    if (isProblem(error, 'notFound', 'invalidInput')) return 'missing';
    throw error;
  }
};

/** A receipt, from this phone's cache at once. `isOld` says that it could not be read anew. */
export const useReceipt = (merchantRequestId: string) => {
  const { status, content, refetch } = useQuery(['repaymentReceipt', merchantRequestId], {
    read: () => readReceipt(merchantRequestId),
  });
  const cached = cachedReceipts().find((receipt) => receipt.merchantRequestId === merchantRequestId);
  const isOld = status === 'failed' && cached !== undefined;
  return { receipt: content ?? cached, isOld, status, refetch };
};
