import type { Receipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format-money.ts';
import { formatMoment } from '#shared/format.ts';
import { shareWords } from '#shared/money/share-words.ts';

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
