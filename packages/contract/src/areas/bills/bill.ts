import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { day, merchantRequestId, moment } from '../payments/payment.ts';
import { accountId } from './account.ts';
import { biller } from './biller.ts';
import { billErrorDetails, billLockReasons } from './enums.ts';

export const billId = z.uuid();

/**
 * An option to pay a bill, such as `Minimum Due` or `3 EMI`: exactly `amountPaise`, or any amount from
 * `minPaise` to `maxPaise`.
 */
export const billOption = z.object({
  /** Identifies the option in a payment. */
  name: z.string(),
  /** The name in the reader's language, if it differs. */
  label: z.optional(z.string()),
  amountPaise: z.optional(paise),
  minPaise: z.optional(paise),
  maxPaise: z.optional(paise),
});

/** A bill as the biller reports it, or the confirmed account of a biller without bills. */
export const bill = z.object({
  billId,
  accountId: z.optional(accountId),
  biller,
  consumerNumber: z.string(),
  consumerName: z.string(),
  billNumber: z.string(),
  billPeriod: z.string(),
  billDate: z.optional(day),
  dueDate: z.optional(day),
  /** Paise; 0 if the biller gives no amount and the payer chooses it. */
  amountPaise: paise,
  status: z.enum(['unpaid', 'paid']),
  minPaise: z.optional(paise),
  maxPaise: z.optional(paise),
  multiplePaise: z.optional(paise),
  options: z.array(billOption),
  /** Name of the option that applies today. */
  suggestedOption: z.optional(z.string()),
  /** Further information from the biller, for display. */
  additionalInfo: z.array(z.object({ name: z.string(), value: z.string() })),
  fetchedAt: moment,
  /** After this time the bill has to be fetched again before paying. */
  payUntil: moment,
  /**
   * Maximum of the account's autopay, in paise, if the bill with its fee exceeds it, so that autopay does
   * not pay it.
   */
  autopayMaxPaise: z.optional(paise),
  /** The payment that prevents paying this bill again, because its outcome is unknown or it was just made. */
  lockedBy: z.optional(
    z.object({ merchantRequestId: z.string(), reason: z.enum(billLockReasons), message: z.string() }),
  ),
});

/** Why there is no bill to show. */
export const billFailure = z.object({
  /** The network's code: `BFR001`. */
  code: z.string(),
  detail: z.enum(billErrorDetails),
  /** In the caller's language, with the biller's name. */
  message: z.string(),
  /** Who has to act. */
  source: z.enum(['customer', 'biller', 'network']),
  /** The same input may work later. */
  isRetryable: z.boolean(),
  /** Nothing is due. */
  isPaid: z.boolean(),
});

/** Status of a bill query. */
export const billQuery = z.object({
  queryId: z.uuid(),
  state: z.enum(['processing', 'ready', 'refused']),
  /** Several if the biller answers with a list. */
  bills: z.array(bill),
  failure: z.optional(billFailure),
  /** Seconds until the next poll with `queryId`; 0 if the query is finished. */
  nextQuerySeconds: z.int(),
  queryLimitTime: z.int(),
});

/** A bill in a list of due or paid bills. */
export const billSummary = z.object({
  billId,
  accountId: z.optional(accountId),
  billerId: z.string(),
  billerName: z.string(),
  billerCategoryName: z.string(),
  consumerNumber: z.string(),
  consumerName: z.string(),
  nickname: z.string(),
  amountPaise: paise,
  dueDate: z.optional(day),
  /** Days until the due date, negative when it has passed; absent without a date. */
  daysLeft: z.optional(z.int()),
  status: z.enum(['unpaid', 'paid']),
  /**
   * The day on which autopay pays it, or the autopay maximum (paise) that the bill with its fee
   * exceeds, so that autopay does not pay it.
   */
  autopayDay: z.optional(day),
  autopayMaxPaise: z.optional(paise),
  /** The payment of its account that is not confirmed yet: the bill must not be paid again. */
  unconfirmedPayment: z.optional(merchantRequestId),
});

export type Bill = z.infer<typeof bill>;
export type BillQuery = z.infer<typeof billQuery>;
export type BillSummary = z.infer<typeof billSummary>;
export type BillFailure = z.infer<typeof billFailure>;
