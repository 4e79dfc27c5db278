import type { BodyOf, ContentOf } from '@sikka/contract';
import { signedIn } from '#platform/handler.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { BillsDeps } from '../deps.ts';
import { receiptOf } from '../payments/receipt.ts';
import { drawReceipt } from './draw-receipt.ts';

/** The receipt of a confirmed payment as a file. Throws `notFound` or `receiptMissing`. */
export const billReceiptFile =
  (deps: BillsDeps, brand: string) =>
  async (
    { merchantRequestId }: BodyOf<'/bbps/bill/receipt/file'>,
    context: CallContext,
  ): Promise<ContentOf<'/bbps/bill/receipt/file'>> => {
    const { locale } = context;
    const receipt = await receiptOf(deps, signedIn(context).userGid, merchantRequestId, locale);
    const file = await drawReceipt(receipt, { brand, now: await deps.clock.now(), locale });
    return {
      fileName: `receipt-${receipt.connectTransactionId}.pdf`,
      mediaType: 'application/pdf',
      data: file.toString('base64'),
    };
  };
