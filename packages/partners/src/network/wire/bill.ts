import * as z from 'zod/mini';
import { billerId, day, paise, reference, refId, source, words } from './paths.ts';

/** Who asks: our channel as the network registered it, 20 characters. */
export const agent = z.strictObject({ id: z.string().check(z.regex(/^[A-Z0-9]{20}$/)) });

export const customer = z.strictObject({
  /** Ten digits. */
  mobile: z.string().check(z.regex(/^[6-9]\d{9}$/)),
  customerParams: z.array(z.strictObject({ name: words, value: words })).check(z.minLength(1), z.maxLength(20)),
});

/** `POST fetches`: a fetch, or a validation where the biller has no bills. */
export const fetchBody = z.strictObject({ reference, agent, biller: z.strictObject({ id: billerId }), customer });

/** Exactly `amount`, or anything from `minAmount` to `maxAmount`; paise. */
const paymentOption = z.object({
  name: words,
  amount: z.optional(paise),
  minAmount: z.optional(paise),
  maxAmount: z.optional(paise),
});

export const wireBill = z.object({
  /** Paise; 0 where the biller tells none. */
  amount: paise,
  customerName: z.optional(words),
  billNumber: z.optional(words),
  billDate: z.optional(day),
  dueDate: z.optional(day),
  billPeriod: z.optional(words),
  minAmount: z.optional(paise),
  maxAmount: z.optional(paise),
  amountMultiple: z.optional(z.int().check(z.gte(1))),
  paymentOptions: z.array(paymentOption),
  additionalInfo: z.array(z.object({ name: words, value: words })),
});

export const failureReason = z.object({ code: z.string().check(z.maxLength(64)), message: words, source });

/** 200 of `fetches` and `fetch`. */
export const fetchReply = z.discriminatedUnion('status', [
  z.object({ reference, status: z.literal('Processing') }),
  z.object({ reference, status: z.literal('Success'), refId, bills: z.array(wireBill).check(z.minLength(1)) }),
  z.object({ reference, status: z.literal('Failure'), failureReason }),
]);

export type FetchBody = z.infer<typeof fetchBody>;
export type FetchReply = z.infer<typeof fetchReply>;
export type WireBill = z.infer<typeof wireBill>;
export type WireCustomer = z.infer<typeof customer>;
