import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { page } from '../../kit/page.ts';
import { paise } from '../payments/payment.ts';
import { accountId, billAccount } from './account.ts';
import { bill, billId, billSummary } from './bill.ts';
import { billerCategoryName } from './biller.ts';
import { base, perNetwork } from './call-base.ts';
import { billLimits } from './enums.ts';
import { billTransaction } from './transaction.ts';

export const unpaidBills = defineCall({
  ...base,
  path: '/bbps/bill/unpaid',
  summary: 'Lists what is due for the linked accounts, the earliest first.',
  effect: 'reads',
  owner: 'Accounts of the caller.',
  body: z.strictObject({}),
  content: z.object({
    bills: z.array(billSummary),
    /** Accounts whose bill could not be fetched today, and why, in the caller's language. */
    silent: z.array(z.object({ accountId, billerName: z.string(), message: z.string() })),
    /** Sum of what is due, in paise. */
    totalPaise: paise,
  }),
  problems: [],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const billHistory = defineCall({
  ...base,
  path: '/bbps/bill/history',
  summary: 'Lists the payments of one linked account, newest first.',
  effect: 'reads',
  owner: 'An account of the caller.',
  body: z.strictObject({ accountId, ...page(billLimits.pageSize) }),
  content: z.object({ transactions: z.array(billTransaction), totalSize: z.int() }),
  problems: ['accountDeleted'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const listBills = defineCall({
  ...base,
  path: '/bbps/bill/list',
  summary: 'Lists the payments of bills, newest first.',
  effect: 'reads',
  owner: 'Payments of the caller.',
  body: z.strictObject({
    ...page(billLimits.pageSize),
    billerCategoryName: z.optional(billerCategoryName),
    /** `paid`: confirmed by the biller. `pending`: on their way in either direction. */
    show: z.optional(z.enum(['all', 'paid', 'pending'])),
  }),
  content: z.object({ transactions: z.array(billTransaction), totalSize: z.int() }),
  problems: [],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const billDetail = defineCall({
  ...base,
  path: '/bbps/bill/detail',
  summary: 'Shows a bill that was fetched before.',
  effect: 'reads',
  owner: 'Bills of the caller.',
  body: z.strictObject({ billId }),
  content: bill,
  problems: ['notFound'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const updateSubscription = defineCall({
  ...base,
  path: '/bbps/subscription/update',
  summary: 'Turns the reminders of new bills on or off; the biller’s bills are pushed to us where it can.',
  effect: 'writes',
  owner: 'An account of the caller.',
  body: z.strictObject({ accountId, reminders: z.boolean() }),
  content: billAccount,
  problems: ['accountDeleted'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const billCalls = [unpaidBills, billHistory, listBills, billDetail, updateSubscription] as const;
