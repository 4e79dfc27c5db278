import * as z from 'zod/mini';
import { day, paise } from '../payments/payment.ts';
import { billerCategoryName, billerId } from './biller.ts';
import { autopayStates } from './enums.ts';

export const accountId = z.uuid();

/** What was filled in for one parameter of a biller. */
export const paramValue = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  value: z.string().check(z.maxLength(100)),
});

/** A bill account the user linked. */
export const billAccount = z.object({
  accountId,
  billerId,
  billerName: z.string(),
  billerCategoryName,
  /** Value of the biller's first parameter. */
  consumerNumber: z.string(),
  /** As the biller told it. */
  consumerName: z.string(),
  /** What the user calls it; empty when nothing. */
  nickname: z.string(),
  params: z.array(paramValue),
  /** The last bill we saw: amount in paise, 0 when nothing is due. */
  dueAmountPaise: paise,
  dueDate: z.optional(day),
  /** Whether we tell the user about new bills. */
  reminders: z.boolean(),
  /** State of its autopay, absent when there was never one. */
  autopayState: z.optional(z.enum(autopayStates)),
  /** False when the biller left the network: it can only be removed. */
  isAvailable: z.boolean(),
});

export type BillAccount = z.infer<typeof billAccount>;
