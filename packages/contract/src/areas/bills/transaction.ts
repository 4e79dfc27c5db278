import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { day, merchantRequestId, moment, payment, payMethod } from '../payments/payment.ts';
import { refund } from '../payments/refund.ts';
import { paramValue } from './account.ts';
import { billerCategoryName, billerId } from './biller.ts';
import { billPaymentStatuses } from './enums.ts';

/** A payment of a bill in a list. */
export const billTransaction = z.object({
  merchantRequestId,
  billerId: z.string(),
  billerName: z.string(),
  billerCategoryName: z.string(),
  consumerNumber: z.string(),
  /** Amount paid, fee included, in paise. */
  amountPaise: paise,
  status: z.enum(billPaymentStatuses),
  /** The status in the caller's language. */
  statusText: z.string(),
  /** When the payer was debited; before that, when the payment was started. */
  at: moment,
});

/** A recharged number, with the values that its next recharge starts with. */
export const recentRecharge = z.object({
  billerId,
  billerName: z.string(),
  billerCategoryName,
  consumerNumber: z.string(),
  /** Values of the operator's parameters, as filled in. */
  params: z.array(paramValue),
  /** The last recharge, without its fee, in paise. */
  amountPaise: paise,
  /** Time of the last recharge. */
  at: moment,
});

/** A step of a payment, and who had the money after it. */
export const billPaymentStep = z.object({
  step: z.enum(['ordered', 'debited', 'sentToBiller', 'withBiller', 'confirmed', 'rejected', 'refunding', 'refunded']),
  at: moment,
  holder: z.enum(['you', 'us', 'gateway', 'network', 'biller', 'yourBank']),
});

/** Everything about one payment of a bill. */
export const billPayment = z.object({
  ...billTransaction.shape,
  /** One sentence in the caller's language: what happened, and why. `steps` and `refund` show where the money is. */
  explanation: z.string(),
  consumerName: z.string(),
  billNumber: z.string(),
  billPeriod: z.string(),
  dueDate: z.optional(day),
  /** The bill without the fee, and the fee, in paise. */
  billPaise: paise,
  feePaise: paise,
  method: z.optional(payMethod),
  /** The network's reference, 20 characters; set once the payment is handed over. */
  connectTransactionId: z.optional(z.string()),
  /** The biller's confirmation. */
  connectReferenceNumber: z.optional(z.string()),
  /** Why the biller refused: the network's code, and the reason in the caller's language. */
  failure: z.optional(z.object({ code: z.string(), message: z.string() })),
  steps: z.array(billPaymentStep),
  /** Deadline of the biller for a pending payment. */
  pendingUntil: z.optional(moment),
  /** Status of the payment order: hand-over, retry, cancel. */
  payment,
  refund: z.optional(refund),
  hasReceipt: z.boolean(),
  /** From when a complaint can be raised; absent if never. */
  complaintFrom: z.optional(moment),
  /** The open complaint about it, or else the last one. */
  complaintId: z.optional(z.string()),
  /** The bill account of the payment, from which another payment can start; absent if there is none. */
  accountId: z.optional(z.string()),
  nextQuerySeconds: z.int(),
  queryLimitTime: z.int(),
});

/** Content of a receipt, ready to display. */
export const receipt = z.object({
  merchantRequestId,
  billerName: z.string(),
  billerCategoryName: z.string(),
  consumerName: z.string(),
  consumerNumber: z.string(),
  billNumber: z.string(),
  billPeriod: z.string(),
  billPaise: paise,
  feePaise: paise,
  totalPaise: paise,
  totalInWords: z.string(),
  method: payMethod,
  payer: z.string(),
  bankReference: z.string(),
  connectTransactionId: z.string(),
  connectReferenceNumber: z.string(),
  paidAt: moment,
});

export type BillTransaction = z.infer<typeof billTransaction>;
export type RecentRecharge = z.infer<typeof recentRecharge>;
export type BillPayment = z.infer<typeof billPayment>;
export type Receipt = z.infer<typeof receipt>;
