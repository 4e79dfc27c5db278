import type { BillPayment, Receipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useEffect } from 'react';
import { bills } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { createDocumentCache } from '#shared/document-cache.ts';
import { shareWords } from '#shared/money/share-words.ts';
import { theRouter } from '#shared/navigation.ts';
import { type Query, useQuery } from '#shared/query/use-query.ts';

/** Follows the payment of a bill. Only our own server is asked; a page that somebody came back from proves nothing. */
export const useBillPayment = (merchantRequestId: string): Query<BillPayment> =>
  useQuery(['billPayment', merchantRequestId], {
    read: () => bills.billStatus({ merchantRequestId }, { quiet: true }),
    poll: 'whole',
  });

const receipts = createDocumentCache<Receipt>({
  name: 'receipts',
  max: 20,
  isSame: (one, other) => one.merchantRequestId === other.merchantRequestId,
});

/** The receipts stored on this phone, the one looked at last first. */
export const storedReceipts = receipts.all;

export const storedReceipt = (merchantRequestId: string): Receipt | undefined =>
  storedReceipts().find((receipt) => receipt.merchantRequestId === merchantRequestId);

export const storeReceipt = receipts.store;

/** Fetches the receipt and its screen ahead, so that both are there without a network. Without one now, nothing is lost. */
const fetchAhead = async (merchantRequestId: string): Promise<void> => {
  const receipt = await bills.billReceipt({ merchantRequestId }, { quiet: true });
  storeReceipt(receipt);
  await theRouter().preloadRoute({ to: '/receipt' } as never);
};

/** Stores the receipt of a confirmed payment on this phone. */
export const useStoredReceipt = ({
  merchantRequestId,
  hasReceipt,
}: Pick<BillPayment, 'merchantRequestId' | 'hasReceipt'>): void =>
  useEffect(() => {
    if (hasReceipt && !storedReceipt(merchantRequestId)) fetchAhead(merchantRequestId).catch(() => undefined);
  }, [merchantRequestId, hasReceipt]);

/** Why there is no receipt: the biller has not confirmed, or there is no such payment. */
type NoReceipt = 'notYet' | 'missing';

const readReceipt = async (merchantRequestId: string): Promise<Receipt | NoReceipt> => {
  try {
    const receipt = await bills.billReceipt({ merchantRequestId }, { quiet: true });
    storeReceipt(receipt);
    return receipt;
  } catch (error) {
    if (isProblem(error, 'receiptMissing')) return 'notYet';
    if (isProblem(error, 'notFound', 'invalidInput')) return 'missing';
    throw error;
  }
};

/** A receipt, from this phone at once where it is stored. `isOld` says that it could not be read anew. */
export const useReceipt = (merchantRequestId: string) => {
  const query = useQuery(['billReceipt', merchantRequestId], { read: () => readReceipt(merchantRequestId) });
  const stored = storedReceipt(merchantRequestId);
  return { receipt: query.content ?? stored, isOld: query.status === 'failed' && stored !== undefined, query };
};

type Paid = Pick<Receipt, 'billerName' | 'totalPaise' | 'connectTransactionId' | 'connectReferenceNumber' | 'paidAt'>;

/** Hands what was paid, with both references, to another app; where no app can be chosen, the text is copied. */
export const sharePayment = (paid: Paid): Promise<void> =>
  shareWords({
    title: m.bills_receipt_share_title({ biller: paid.billerName }),
    text: m.bills_receipt_share_text({
      biller: paid.billerName,
      amount: formatPaise(paid.totalPaise),
      moment: formatMoment(Date.parse(paid.paidAt)),
      transaction: paid.connectTransactionId,
      reference: paid.connectReferenceNumber,
    }),
    failedText: m.bills_receipt_share_failed(),
  });
