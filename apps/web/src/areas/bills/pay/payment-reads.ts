import type { BillPayment, Receipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useEffect } from 'react';
import { bills } from 'virtual:calls';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { shareWords } from '#shared/money/share-words.ts';
import { preload } from '#shared/navigation.ts';
import { type Query, useQuery } from '#shared/query/use-query.ts';
import { createRecents } from '#shared/recents.ts';

/** A bill payment, polled from our own server; returning from the gateway's page proves nothing. */
export const useBillPayment = (merchantRequestId: string): Query<BillPayment> =>
  useQuery(['billPayment', merchantRequestId], {
    read: () => bills.billStatus({ merchantRequestId }),
    poll: 'whole',
  });

/** Receipts stored on this phone, most recently viewed first. */
export const receipts = createRecents<Receipt>({
  name: 'receipts',
  max: 20,
  idOf: ({ merchantRequestId }) => merchantRequestId,
});

/** Preloads the receipt and its screen, so that both work offline. */
const fetchAhead = async (merchantRequestId: string): Promise<void> => {
  receipts.store(await bills.billReceipt({ merchantRequestId }));
  await preload({ to: '/receipt' });
};

/** Stores the receipt of a confirmed payment on this phone. */
export const useStoredReceipt = ({
  merchantRequestId,
  hasReceipt,
}: Pick<BillPayment, 'merchantRequestId' | 'hasReceipt'>): void =>
  useEffect(() => {
    if (hasReceipt && !receipts.find(merchantRequestId)) fetchAhead(merchantRequestId).catch(() => undefined);
  }, [merchantRequestId, hasReceipt]);

type Paid = Pick<Receipt, 'billerName' | 'totalPaise' | 'connectTransactionId' | 'connectReferenceNumber' | 'paidAt'>;

/** Shares the payment with both references; copies the text in browsers that cannot share. */
export const sharePayment = (paid: Paid): Promise<void> =>
  shareWords({
    title: m.bills_receipt_share_title({ biller: paid.billerName }),
    text: m.bills_receipt_share_text({
      biller: paid.billerName,
      amount: formatPaise(paid.totalPaise),
      moment: formatMoment(paid.paidAt),
      transaction: paid.connectTransactionId,
      reference: paid.connectReferenceNumber,
    }),
    failedText: m.bills_receipt_share_failed(),
  });
