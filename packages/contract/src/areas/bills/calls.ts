import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { page } from '../../kit/page.ts';
import { day, merchantRequestId, moment, paise, payMethod } from '../payments/payment.ts';
import { accountId, billAccount, paramValue } from './account.ts';
import { autopay } from './autopay.ts';
import { bill, billId, billQuery, billSummary } from './bill.ts';
import { biller, billerCategoryName, billerId, billerPlan, billerSummary } from './biller.ts';
import { complaint, complaintDisposition } from './complaint.ts';
import { billLimits, serviceProviderTypes } from './enums.ts';
import { billPayment, billTransaction, receipt } from './transaction.ts';

const base = { area: 'bills', method: 'POST', host: 'bbps', transport: 'plain', who: 'login' } as const;
const perNetwork = { by: 'ip', points: 600, perSeconds: 60 } as const;
const serviceProviderType = z.enum(serviceProviderTypes);
const params = z.array(paramValue).check(z.maxLength(20));
const nickname = z.string().check(z.maxLength(billLimits.nicknameLength));

export const listCategories = defineCall({
  ...base,
  who: 'guest',
  path: '/bbps/biller/categories',
  summary: 'Lists the categories that have billers.',
  effect: 'reads',
  owner: 'Public.',
  body: z.strictObject({ serviceProviderType }),
  content: z.object({
    categories: z.array(
      z.object({
        billerCategoryName,
        /** In the caller's language. */
        title: z.string(),
        group: z.enum(['home', 'recharge', 'money', 'life', 'civic']),
        flow: z.enum(['bill', 'recharge', 'fastag']),
        billers: z.int(),
      }),
    ),
  }),
  problems: ['billNetworkBusy'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const listBillers = defineCall({
  ...base,
  who: 'guest',
  path: '/bbps/biller/list',
  summary: 'Lists the billers of a category, or all of them.',
  effect: 'reads',
  owner: 'Public.',
  body: z.strictObject({
    serviceProviderType,
    /** A category, or empty for all. */
    billerType: z.union([billerCategoryName, z.literal('')]),
  }),
  /** Billers by category. */
  content: z.object({ billerMap: z.partialRecord(billerCategoryName, z.array(billerSummary)) }),
  problems: ['billNetworkBusy'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const billerDetail = defineCall({
  ...base,
  who: 'guest',
  path: '/bbps/biller/detail',
  summary: 'Tells what a biller asks for and takes.',
  effect: 'reads',
  owner: 'Public.',
  body: z.strictObject({ billerId }),
  content: biller,
  problems: ['billerMissing', 'billNetworkBusy'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const listPlans = defineCall({
  ...base,
  who: 'guest',
  path: '/bbps/plan/list',
  summary: 'Lists the plans of a biller.',
  effect: 'reads',
  owner: 'Public.',
  body: z.strictObject({ billerId }),
  content: z.object({ plans: z.array(billerPlan) }),
  problems: ['billerMissing', 'billNetworkBusy'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const queryBill = defineCall({
  ...base,
  path: '/bbps/bill/query',
  summary: 'Asks a biller for a bill or for the confirmation of an account, or looks how that goes.',
  effect: 'writes',
  owner: 'Accounts and queries of the caller.',
  body: z.union([
    z.strictObject({ billerId, params }),
    z.strictObject({ accountId }),
    z.strictObject({ queryId: z.uuid() }),
  ]),
  content: billQuery,
  /** `customerParamsWrong` carries `faults`: the fault by parameter name. */
  problems: ['billerMissing', 'customerParamsWrong', 'accountDeleted', 'notFound'],
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 60 }],
  idempotency: 'natural',
});

export const payBefore = defineCall({
  ...base,
  path: '/bbps/pay/before',
  summary: 'Fixes what is paid to whom and opens the order for it.',
  effect: 'writes',
  owner: 'Bills and accounts of the caller.',
  body: z.strictObject({
    serviceProviderType,
    billerCategoryName,
    data: z.strictObject({
      /** The bill or confirmed account that is paid; absent only where the biller is paid directly. */
      billId: z.optional(billId),
      /** Where no bill is needed: whom and for which account. */
      billerId: z.optional(billerId),
      params: z.optional(params),
      /** Without the fee, in paise. The server checks it against the bill, the plan and the network's limits. */
      amountPaise: paise,
      optionName: z.optional(z.string().check(z.maxLength(100))),
      planId: z.optional(z.string().check(z.maxLength(64))),
      method: payMethod,
      /** The fee that was shown, in paise; another fee is refused as outdated. */
      feePaise: paise,
    }),
  }),
  content: z.object({
    merchantRequestId,
    /** Page of the gateway; empty when the gateway has not answered yet: ask for the payment again. */
    refUrl: z.string(),
    /** What is debited, fee included, in paise. */
    amountPaise: paise,
    feePaise: paise,
    expiresAt: moment,
  }),
  /**
   * `amountOutOfRange` carries `leastPaise`, `mostPaise` and `multiplePaise`; `duplicatePayment` carries `merchantRequestId` and
   * `reason` (`unknown`, `paid` or `open`); `methodNotAllowed` carries `methods`; `customerParamsWrong` carries `faults`.
   */
  problems: [
    'billerMissing',
    'customerParamsWrong',
    'billOutdated',
    'amountOutOfRange',
    'methodNotAllowed',
    'duplicatePayment',
    'planMissing',
    'notFound',
    'keyReused',
    'keyInUse',
  ],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 600 }],
  idempotency: 'key',
});

export const billStatus = defineCall({
  ...base,
  path: '/bbps/bill/status',
  summary: 'Tells where the payment of a bill stands and who has the money.',
  effect: 'reads',
  owner: 'Payments of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: billPayment,
  problems: ['notFound'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const billReceipt = defineCall({
  ...base,
  path: '/bbps/bill/receipt',
  summary: 'Gives the receipt of a payment that the biller confirmed.',
  effect: 'reads',
  owner: 'Payments of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: receipt,
  problems: ['notFound', 'receiptMissing'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const billReceiptFile = defineCall({
  ...base,
  path: '/bbps/bill/receipt/file',
  summary: 'Draws the receipt as a PDF in the caller’s language.',
  effect: 'reads',
  owner: 'Payments of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: z.object({
    fileName: z.string(),
    mediaType: z.literal('application/pdf'),
    /** The file in base64. */
    data: z.string(),
  }),
  problems: ['notFound', 'receiptMissing'],
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 600 }],
  idempotency: 'natural',
});

export const queryAccounts = defineCall({
  ...base,
  path: '/bbps/customerbillaccount/query',
  summary: 'Lists the linked bill accounts, newest first.',
  effect: 'reads',
  owner: 'Accounts of the caller.',
  body: z.strictObject({
    billerCategoryName: z.optional(billerCategoryName),
    billerId: z.optional(billerId),
    accountId: z.optional(accountId),
  }),
  content: z.object({ accounts: z.array(billAccount) }),
  problems: [],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const linkAccount = defineCall({
  ...base,
  path: '/bbps/customerbillaccount/link',
  summary: 'Keeps a bill account, so that its bills are shown and can be paid with one tap.',
  effect: 'writes',
  owner: 'Accounts of the caller. The same biller and parameters are one account, however often they are linked.',
  body: z.strictObject({ billerId, params, nickname: z.optional(nickname) }),
  content: billAccount,
  problems: ['billerMissing', 'customerParamsWrong', 'accountLimitReached'],
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 600 }],
  idempotency: 'natural',
});

export const renameAccount = defineCall({
  ...base,
  path: '/bbps/customerbillaccount/update',
  summary: 'Gives a linked account another nickname.',
  effect: 'writes',
  owner: 'An account of the caller.',
  body: z.strictObject({ accountId, nickname }),
  content: billAccount,
  problems: ['accountDeleted'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const deleteAccount = defineCall({
  ...base,
  path: '/bbps/customerbillaccount/delete',
  summary: 'Removes a linked account, with its reminders; refuses while autopay is active.',
  effect: 'writes',
  owner: 'An account of the caller.',
  body: z.strictObject({
    accountId,
    /** One of the seven older reasons; accepted for older clients and only counted. */
    reason: z.optional(z.int().check(z.gte(1), z.lte(7))),
    description: z.optional(z.string().check(z.maxLength(billLimits.complaintLength))),
  }),
  content: z.strictObject({}),
  problems: ['autopayExists'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

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

export const raiseComplaint = defineCall({
  ...base,
  path: '/bbps/complaint/raise',
  summary: 'Raises a complaint about a payment with the network.',
  effect: 'writes',
  owner: 'A payment of the caller.',
  body: z.strictObject({
    merchantRequestId,
    /** A code in force, or the number of one of the seven older reasons. */
    disposition: z.union([complaintDisposition, z.int().check(z.gte(1), z.lte(7))]),
    description: z.string().check(z.minLength(1), z.maxLength(billLimits.complaintLength)),
  }),
  content: complaint,
  /** `complaintTooEarly` carries `from`, the moment; `complaintOpen` carries `complaintId`. */
  problems: ['notFound', 'complaintTooEarly', 'complaintOpen', 'complaintImpossible'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'natural',
});

export const queryComplaint = defineCall({
  ...base,
  path: '/bbps/complaint/query',
  summary: 'Follows one complaint.',
  effect: 'reads',
  owner: 'A complaint of the caller.',
  body: z.strictObject({ complaintId: z.uuid() }),
  content: complaint,
  problems: ['notFound'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const listComplaints = defineCall({
  ...base,
  path: '/bbps/complaint/list',
  summary: 'Lists the complaints, newest first, at most 50.',
  effect: 'reads',
  owner: 'Complaints of the caller.',
  body: z.strictObject({}),
  content: z.object({ complaints: z.array(complaint) }),
  problems: [],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const setAutopay = defineCall({
  ...base,
  path: '/bbps/autopay/set',
  summary: 'Asks for a standing order; it works once the person has agreed on the gateway’s page.',
  effect: 'writes',
  owner: 'An account of the caller.',
  body: z.strictObject({ accountId, maxPaise: paise, endsOn: day }),
  content: autopay,
  /** `autopayLimit` carries `mostPaise`. */
  problems: ['accountDeleted', 'autopayUnsupported', 'autopayExists', 'autopayLimit', 'keyReused', 'keyInUse'],
  rateLimits: [perNetwork, { by: 'user', points: 10, perSeconds: 600 }],
  idempotency: 'key',
});

export const listAutopay = defineCall({
  ...base,
  path: '/bbps/autopay/list',
  summary: 'Lists every standing order with its next debit, ended ones last.',
  effect: 'reads',
  owner: 'Standing orders of the caller.',
  body: z.strictObject({ accountId: z.optional(accountId) }),
  content: z.object({ autopays: z.array(autopay) }),
  problems: [],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const changeAutopay = defineCall({
  ...base,
  path: '/bbps/autopay/change',
  summary: 'Pauses, resumes or ends a standing order, or skips its announced debit.',
  effect: 'writes',
  owner: 'A standing order of the caller.',
  body: z.strictObject({ autopayId: z.uuid(), change: z.enum(['pause', 'resume', 'revoke', 'skip']) }),
  content: autopay,
  problems: ['notFound', 'autopayClosed'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const personalTransactions = defineCall({
  ...base,
  host: 'main',
  transport: 'encrypted',
  path: '/flamingo/livingexpenses/transactions/personal',
  summary: 'Sums up a month of bills: what was spent on what.',
  effect: 'reads',
  owner: 'Payments of the caller.',
  body: z.strictObject({
    /** `YYYY-MM` of India; absent for the present month. */
    month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  }),
  content: z.object({
    month: z.string(),
    totalPaise: paise,
    categories: z.array(z.object({ billerCategoryName, title: z.string(), totalPaise: paise, count: z.int() })),
    transactions: z.array(billTransaction),
  }),
  problems: [],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const billsCalls = [
  listCategories,
  listBillers,
  billerDetail,
  listPlans,
  queryBill,
  payBefore,
  billStatus,
  billReceipt,
  billReceiptFile,
  queryAccounts,
  linkAccount,
  renameAccount,
  deleteAccount,
  unpaidBills,
  billHistory,
  listBills,
  billDetail,
  updateSubscription,
  raiseComplaint,
  queryComplaint,
  listComplaints,
  setAutopay,
  listAutopay,
  changeAutopay,
  personalTransactions,
] as const;
