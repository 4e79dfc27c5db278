import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { orderPurposes, refundOwners, refundReasons, refundStages } from './enums.ts';
import { day, merchantRequestId, moment, payMethod } from './payment.ts';

/** A refund as shown to its owner. */
export const refund = z.object({
  refundId: z.string(),
  merchantRequestId,
  purpose: z.enum(orderPurposes),
  payeeName: z.string(),
  amountPaise: paise,
  reason: z.enum(refundReasons),
  /** The reason in the caller's language. */
  reasonText: z.string(),
  /** The way the money came and goes back. */
  method: z.optional(payMethod),
  stage: z.enum(refundStages),
  /** Who has to act now. */
  owner: z.enum(refundOwners),
  debitedAt: moment,
  /** The earlier one of our own promise and the legal limit of the method. */
  promisedBy: day,
  /** Last day that the law gives (RBI/2019-20/67: T+5 for payments to merchants). */
  legalLimit: day,
  isLate: z.boolean(),
  /** What is owed for being late so far, in paise. */
  compensationPaise: paise,
  /** UTR or ARN by which the payer's bank finds it. */
  bankReference: z.optional(z.string()),
  /** From this day on the ombudsman takes a complaint about it. */
  ombudsmanFrom: day,
  /** Every stage with its time, oldest first. */
  history: z.array(z.object({ stage: z.enum(refundStages), owner: z.enum(refundOwners), at: moment })),
});

export type Refund = z.infer<typeof refund>;
