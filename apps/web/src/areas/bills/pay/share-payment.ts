import type { Receipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { bridge } from '../../../shared/bridge.ts';
import { formatPaise } from '../../../shared/format-money.ts';
import { formatMoment } from '../../../shared/format.ts';
import { copyValue } from '../../../shared/money/copy-value.ts';
import { pageFacts } from '../../../shared/page-facts.ts';
import { toast } from '../../../shared/toast.ts';

type Paid = Pick<Receipt, 'billerName' | 'totalPaise' | 'connectTransactionId' | 'connectReferenceNumber' | 'paidAt'>;

/** Hands what was paid, with both references, to another app; where no app can be chosen, the text is copied. */
export const sharePayment = async (paid: Paid): Promise<void> => {
  const title = m.bills_receipt_share_title({ biller: paid.billerName });
  const text = m.bills_receipt_share_text({
    biller: paid.billerName,
    amount: formatPaise(paid.totalPaise),
    moment: formatMoment(Date.parse(paid.paidAt)),
    transaction: paid.connectTransactionId,
    reference: paid.connectReferenceNumber,
  });
  if (bridge().kind === 'browser' && !('share' in navigator)) return copyValue(text);
  const url = new URL(`${pageFacts().base}/`, location.origin).href;
  const { state } = await bridge()
    .call('share', { title, text, url })
    .catch(() => ({ state: 'failed' as const }));
  if (state === 'failed') toast(m.bills_receipt_share_failed());
};
