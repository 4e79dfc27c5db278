import type { RepaymentReceipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format-money.ts';
import { formatMoment } from '#shared/format.ts';
import { shareWords } from '#shared/money/share-words.ts';

/** Hands what was paid back, with the lender's receipt number and the bank's reference, to another app. */
export const shareRepaid = (receipt: RepaymentReceipt): Promise<void> =>
  shareWords({
    title: m.bills_receipt_share_title({ biller: receipt.channelName }),
    text: m.lending_records_share_text({
      lender: receipt.channelName,
      loan: receipt.loanNumber,
      amount: formatPaise(receipt.totalPaise),
      moment: formatMoment(Date.parse(receipt.paidAt)),
      receipt: receipt.receiptNumber,
      reference: receipt.bankReference,
    }),
    failedText: m.bills_receipt_share_failed(),
  });
