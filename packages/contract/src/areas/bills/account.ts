import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { plainText, typedLine } from '../../kit/typed.ts';
import { day, moment } from '../payments/payment.ts';
import { billerCategoryName, billerId } from './biller.ts';
import { autopayStates } from './enums.ts';

export const accountId = z.uuid();

/** The value filled in for one parameter of a biller. */
export const paramValue = z.strictObject({
  name: plainText(100, 1),
  value: typedLine(100),
});

/** A bill account the user linked. */
export const billAccount = z.object({
  accountId,
  billerId,
  billerName: z.string(),
  billerCategoryName,
  /** Value of the biller's first parameter as it is shown: in groups, or the last four digits of a card. */
  consumerNumber: z.string(),
  /** As the biller reports it. */
  consumerName: z.string(),
  /** The user's own label; empty without one. */
  nickname: z.string(),
  /** Values as they are shown. `label`: the name in the reader's language, if it differs. */
  params: z.array(z.object({ ...paramValue.shape, label: z.optional(z.string()) })),
  /** The last bill we saw: amount in paise, 0 when nothing is due. */
  dueAmountPaise: paise,
  dueDate: z.optional(day),
  /** Whether the user is notified of new bills. */
  reminders: z.boolean(),
  /** State of its autopay; absent if there never was one. */
  autopayState: z.optional(z.enum(autopayStates)),
  /** False if the biller has left the network: the account can only be removed. */
  isAvailable: z.boolean(),
});

export type BillAccount = z.infer<typeof billAccount>;

/** An autopay: it pays the bills of one account under a mandate. */
export const autopay = z.object({
  autopayId: z.uuid(),
  billerId: z.string(),
  accountId,
  billerName: z.string(),
  billerCategoryName: z.string(),
  consumerNumber: z.string(),
  nickname: z.string(),
  state: z.enum(autopayStates),
  stateText: z.string(),
  /** Maximum of one debit, in paise. */
  maxPaise: paise,
  /** Last day on which a debit may happen. */
  endsOn: day,
  /** The announced debit with day and amount; it can be skipped until the day begins. */
  nextDebit: z.optional(z.object({ day, amountPaise: paise, isSkipped: z.boolean() })),
  lastDebit: z.optional(z.object({ at: moment, amountPaise: paise, merchantRequestId: z.string() })),
  /** The account that is debited, masked. */
  payer: z.optional(z.string()),
  /** Reference of the mandate; the gateway’s page returns with it. */
  mandate: z.string(),
  /** Page where the user approves the mandate; empty if no approval is needed. */
  refUrl: z.string(),
});

export type Autopay = z.infer<typeof autopay>;
