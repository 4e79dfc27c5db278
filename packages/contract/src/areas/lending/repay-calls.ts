import * as z from 'zod/mini';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import { merchantRequestId, moment } from '../payments/payment.ts';
import { marketPath, perNetwork, userRead, borrowerWrite } from './call-base.ts';
import { quoteId } from './loan-quote.ts';
import { loanGid } from './loan.ts';
import { repaymentLimits } from './repayment-enums.ts';
import { loanRepayment, repaymentReceipt, repaymentSummary } from './repayment.ts';

export const applyRepay = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/applyRepay`,
  summary: 'Creates the payment order for the lender’s quote. The borrower pays it on the payment page.',
  owner: 'The caller’s loans and quotes.',
  body: z.strictObject({ loanGid, quoteId }),
  content: z.object({
    repaymentGid: z.uuid(),
    merchantRequestId,
    /** The gateway's page; empty if the gateway has not answered yet: query the payment again. */
    refUrl: z.string(),
    /** Amount of the debit, in paise: the quote's, without a fee. */
    amountPaise: paise,
    expiresAt: moment,
  }),
  /**
   * `loanRepaymentOpen` carries `merchantRequestId` and `reason` (`open`: it can still be paid, or its payment is being
   * checked; `withLender`: it was paid, and the lender has not booked it yet); `loanOptionClosed` carries `reason`.
   */
  problems: [
    'newDeviceHeld',
    'notFound',
    'loanQuoteEnded',
    'loanRepaymentOpen',
    'loanOptionClosed',
    'paymentsPaused',
    'keyReused',
    'keyInUse',
  ],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 600 }],
  idempotency: 'key',
});

const repaymentNamed = z.union([z.strictObject({ repaymentGid: z.uuid() }), z.strictObject({ merchantRequestId })]);

export const queryRepayment = defineCall({
  ...userRead,
  path: `${marketPath}/loan/repayment/query`,
  summary: 'Returns the status of a repayment and who holds the money. Never calls the lender synchronously.',
  owner: 'One of the caller’s repayments.',
  body: repaymentNamed,
  content: loanRepayment,
  problems: ['notFound'],
});

export const listRepayments = defineCall({
  ...userRead,
  path: `${marketPath}/loan/repayment/list`,
  summary: 'Lists the repayments, newest first.',
  owner: 'The caller’s repayments.',
  body: z.strictObject({
    /** One loan; all loans unless given. */
    loanGid: z.optional(loanGid),
    ...page(repaymentLimits.pageSize),
  }),
  content: z.object({ repayments: z.array(repaymentSummary), totalSize: z.int() }),
});

export const showRepaymentReceipt = defineCall({
  ...userRead,
  path: `${marketPath}/loan/repayment/receipt`,
  summary: 'Returns the receipt of a repayment that the lender has booked.',
  owner: 'One of the caller’s repayments.',
  body: repaymentNamed,
  content: repaymentReceipt,
  problems: ['notFound', 'loanReceiptMissing'],
});

export const repaymentReceiptFile = defineCall({
  ...userRead,
  path: `${marketPath}/loan/repayment/receipt/file`,
  summary: 'Returns the receipt of a repayment as a PDF in the caller’s language.',
  owner: 'One of the caller’s repayments.',
  body: repaymentNamed,
  content: z.object({
    fileName: z.string(),
    mediaType: z.literal('application/pdf'),
    /** The file in base64. */
    data: z.string(),
  }),
  problems: ['notFound', 'loanReceiptMissing'],
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 600 }],
});
