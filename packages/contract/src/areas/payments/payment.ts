import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { attemptStates, orderPurposes, paymentStates, payMethods } from './enums.ts';

/** Id of a payment order: ours, random, 20 to 35 letters and digits. */
export const merchantRequestId = z.string().check(z.regex(/^[A-Za-z0-9]{20,35}$/));
export const payMethod = z.enum(payMethods);
/** A timestamp, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
/** A day in IST, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** One attempt to pay an order. */
export const attempt = z.object({
  /** 1 for the first attempt. */
  number: z.int(),
  state: z.enum(attemptStates),
  method: z.optional(payMethod),
  /** The debited account, masked. */
  payer: z.optional(z.string()),
  /** The bank's reference of the debit. */
  bankReference: z.optional(z.string()),
  /**
   * Why it was declined or is unknown: the code of the bank or network, and a text for the user in
   * the caller's language.
   */
  failure: z.optional(
    z.object({
      code: z.string(),
      message: z.string(),
      /** Who has to act: the payer (`customer`), the payer's bank, or no one (`technical`). */
      source: z.enum(['customer', 'bank', 'technical']),
      /** Another attempt in the same way may succeed; otherwise the payer needs another account, card or method. */
      canRepeat: z.boolean(),
    }),
  ),
});

/** A payment order as its owner sees it. */
export const payment = z.object({
  merchantRequestId,
  purpose: z.enum(orderPurposes),
  state: z.enum(paymentStates),
  /** What the payer pays: the bill and the fee, in paise. */
  amountPaise: paise,
  /** The fee included in it, in paise. */
  feePaise: paise,
  payeeName: z.string(),
  /** Purpose of the payment, in the caller's language. */
  note: z.string(),
  /** Methods available for this amount. */
  methods: z.array(payMethod),
  /** Page of the gateway for the pending attempt; empty if there is none. */
  refUrl: z.string(),
  attempt: z.optional(attempt),
  /** A new attempt is possible: the last one definitely took nothing. */
  canRetry: z.boolean(),
  canCancel: z.boolean(),
  createdAt: moment,
  /** After this time the order cannot be paid. */
  expiresAt: moment,
  /** Seconds until the next poll; 0 if no change is expected soon. */
  nextQuerySeconds: z.int(),
  /** Seconds after which polling should stop. */
  queryLimitTime: z.int(),
});

/** Money on its way: a payment that is not confirmed yet, or a refund that is not credited. */
export const moneyUnderWay = z.object({
  merchantRequestId,
  purpose: z.enum(orderPurposes),
  payeeName: z.string(),
  amountPaise: paise,
  /** The promised day of a refund; absent for a payment. */
  refundBy: z.optional(day),
});

export type Payment = z.infer<typeof payment>;
export type MoneyUnderWay = z.infer<typeof moneyUnderWay>;
