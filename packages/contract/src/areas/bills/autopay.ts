import * as z from 'zod/mini';
import { day, moment, paise } from '../payments/payment.ts';
import { accountId } from './account.ts';
import { autopayStates } from './enums.ts';

/** A standing order to pay the bills of one account. */
export const autopay = z.object({
  autopayId: z.uuid(),
  accountId,
  billerName: z.string(),
  billerCategoryName: z.string(),
  consumerNumber: z.string(),
  nickname: z.string(),
  state: z.enum(autopayStates),
  stateText: z.string(),
  /** The most one debit may take, in paise. */
  maxPaise: paise,
  /** Last day on which a debit may happen. */
  endsOn: day,
  /** The debit that is announced: its day and amount; it can be skipped until the day begins. */
  nextDebit: z.optional(z.object({ day, amountPaise: paise, isSkipped: z.boolean() })),
  lastDebit: z.optional(z.object({ at: moment, amountPaise: paise, merchantRequestId: z.string() })),
  /** Where the money comes from, masked. */
  payer: z.optional(z.string()),
  /** Names its mandate; the gateway’s page leads back with it. */
  mandate: z.string(),
  /** Page where the person agrees; empty when nothing is to agree. */
  refUrl: z.string(),
});

export type Autopay = z.infer<typeof autopay>;
