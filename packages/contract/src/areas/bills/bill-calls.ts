import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { page } from '../../kit/page.ts';
import { paise } from '../payments/payment.ts';
import { accountId, billAccount } from './account.ts';
import { bill, billId, billSummary } from './bill.ts';
import { billerCategoryName } from './biller.ts';
import { reading, writing } from './call-base.ts';
import { billLimits } from './enums.ts';
import { billTransaction } from './transaction.ts';

export const unpaidBills = defineCall({
  ...reading,
  path: '/bbps/bill/unpaid',
  summary: 'Lists what is due for the linked accounts, the earliest first.',
  owner: 'Accounts of the caller.',
  body: z.strictObject({}),
  content: z.object({
    bills: z.array(billSummary),
    /** Accounts whose bill could not be fetched today, and why, in the caller's language. */
    silent: z.array(z.object({ accountId, billerName: z.string(), message: z.string() })),
    /** Sum of what is due, in paise. */
    totalPaise: paise,
  }),
});

export const billHistory = defineCall({
  ...reading,
  path: '/bbps/bill/history',
  summary: 'Lists the payments of one linked account, newest first.',
  owner: 'An account of the caller.',
  body: z.strictObject({ accountId, ...page(billLimits.pageSize) }),
  content: z.object({ transactions: z.array(billTransaction), totalSize: z.int() }),
  problems: ['accountDeleted'],
});

export const listBills = defineCall({
  ...reading,
  path: '/bbps/bill/list',
  summary: 'Lists the payments of bills, newest first.',
  owner: 'Payments of the caller.',
  body: z.strictObject({
    ...page(billLimits.pageSize),
    billerCategoryName: z.optional(billerCategoryName),
    /** `paid`: confirmed by the biller. `pending`: on their way in either direction. */
    show: z.optional(z.enum(['all', 'paid', 'pending'])),
  }),
  content: z.object({ transactions: z.array(billTransaction), totalSize: z.int() }),
});

export const billDetail = defineCall({
  ...reading,
  path: '/bbps/bill/detail',
  summary: 'Shows a bill that was fetched before.',
  owner: 'Bills of the caller.',
  body: z.strictObject({ billId }),
  content: bill,
  problems: ['notFound'],
});

export const updateSubscription = defineCall({
  ...writing,
  path: '/bbps/subscription/update',
  summary: 'Turns the reminders of new bills on or off; the biller’s bills are pushed to us where it can.',
  owner: 'An account of the caller.',
  body: z.strictObject({ accountId, reminders: z.boolean() }),
  content: billAccount,
  problems: ['accountDeleted'],
});
