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
  /** Method of the payment; the refund uses the same one. */
  method: z.optional(payMethod),
  stage: z.enum(refundStages),
  /** Who has to act now. */
  owner: z.enum(refundOwners),
  debitedAt: moment,
  /** The earlier of our own promise and the legal limit of the method. */
  promisedBy: day,
  /** Legal deadline (RBI/2019-20/67: T+5 for payments to merchants). */
  legalLimit: day,
  isLate: z.boolean(),
  /** Compensation owed so far for the delay, in paise. */
  compensationPaise: paise,
  /** UTR or ARN with which the payer's bank finds it. */
  bankReference: z.optional(z.string()),
  /** First day on which the ombudsman accepts a complaint about it. */
  ombudsmanFrom: day,
  /** Every stage with its time, oldest first. */
  history: z.array(z.object({ stage: z.enum(refundStages), owner: z.enum(refundOwners), at: moment })),
});

export type Refund = z.infer<typeof refund>;
