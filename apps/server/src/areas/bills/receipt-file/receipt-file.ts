import { bills } from '@sikka/contract';
import { handler } from '#platform/handler.ts';
import type { BillsDeps } from '../deps.ts';
import { receiptOf } from '../payments/receipt.ts';
import { receiptFileOf } from '#platform/pdf/draw-receipt.ts';
import { drawReceipt } from './draw-receipt.ts';

/** The receipt of a confirmed payment as a file. Throws `notFound` or `receiptMissing`. */
export const billReceiptFile = handler(
  bills.billReceiptFile,
  async (deps: BillsDeps, { merchantRequestId }, { user, locale }) => {
    const receipt = await receiptOf(deps, user.userGid, merchantRequestId, locale);
    const file = await drawReceipt(receipt, { brand: deps.brandName, now: await deps.clock.now(), locale });
    return receiptFileOf(receipt.connectTransactionId, file);
  },
);
