import * as z from 'zod/mini';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import { mobile, plainText } from '../../kit/typed.ts';
import { merchantRequestId, moment, payMethod } from '../payments/payment.ts';
import { accountId, billAccount } from './account.ts';
import { bill, billId, billQuery, billSummary } from './bill.ts';
import { billerCategoryName, billerId } from './biller.ts';
import { params, perNetwork, userRead, serviceProviderType, userWrite } from './call-base.ts';
import { billLimits, paymentFilters } from './enums.ts';
import { billPayment, billTransaction, receipt, recentRecharge } from './transaction.ts';

export const unpaidBills = defineCall({
  ...userRead,
  path: '/bbps/bill/unpaid',
  summary: 'Lists the unpaid bills of the linked accounts, earliest due date first.',
  owner: 'The caller’s accounts.',
  body: z.strictObject({}),
  content: z.object({
    bills: z.array(billSummary),
    /** Accounts whose bills could not be fetched today, and why, in the caller's language. */
    unresponsive: z.array(z.object({ accountId, billerName: z.string(), message: z.string() })),
    /** Sum of what is due, in paise. */
    totalPaise: paise,
  }),
});

export const billHistory = defineCall({
  ...userRead,
  path: '/bbps/bill/history',
  summary: 'Lists the payments of one linked account, newest first.',
  owner: 'One of the caller’s accounts.',
  body: z.strictObject({ accountId, ...page(billLimits.pageSize) }),
  content: z.object({ transactions: z.array(billTransaction), totalSize: z.int() }),
  problems: ['accountDeleted'],
});

export const listBills = defineCall({
  ...userRead,
  path: '/bbps/bill/list',
  summary: 'Lists the caller’s bill payments, newest first.',
  owner: 'The caller’s payments.',
  body: z.strictObject({
    ...page(billLimits.pageSize),
    billerCategoryName: z.optional(billerCategoryName),
    show: z.optional(z.enum(paymentFilters)),
  }),
  content: z.object({ transactions: z.array(billTransaction), totalSize: z.int() }),
});

export const recentRecharges = defineCall({
  ...userRead,
  path: '/bbps/recharge/recent',
  summary:
    'Lists recently recharged numbers, each once, newest first. Omits numbers whose operator no longer accepts recharges.',
  owner: 'The caller’s payments.',
  body: z.strictObject({ billerCategoryName }),
  content: z.object({ recharges: z.array(recentRecharge) }),
});

export const findOperator = defineCall({
  ...userRead,
  path: '/bbps/recharge/operator',
  summary: 'Looks up the operator and circle of a mobile number.',
  owner: 'Public data of the bill network; requires a session.',
  /** Ten digits; absent for the caller's own number. */
  body: z.strictObject({ mobile: z.optional(mobile) }),
  content: z.object({
    mobile,
    /** Absent if the network does not know the number: the user chooses the operator. */
    operator: z.optional(
      z.object({
        billerId,
        billerName: z.string(),
        /** One of the values of the operator's circle. */
        circle: z.string(),
      }),
    ),
  }),
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 3_600 }],
  problems: ['billNetworkBusy', 'notFound'],
});

export const billDetail = defineCall({
  ...userRead,
  path: '/bbps/bill/detail',
  summary: 'Returns a bill that was fetched before.',
  owner: 'The caller’s bills.',
  body: z.strictObject({ billId }),
  content: bill,
  problems: ['notFound'],
});

export const updateSubscription = defineCall({
  ...userWrite,
  path: '/bbps/subscription/update',
  summary: 'Turns reminders of new bills on or off. Billers that support it push new bills.',
  owner: 'One of the caller’s accounts.',
  body: z.strictObject({ accountId, reminders: z.boolean() }),
  content: billAccount,
  problems: ['accountDeleted'],
});

export const queryBill = defineCall({
  ...userWrite,
  path: '/bbps/bill/query',
  summary: 'Fetches a bill or validates an account at its biller. With `queryId`, polls a query started before.',
  owner: 'The caller’s accounts and queries.',
  body: z.union([
    z.strictObject({ billerId, params }),
    z.strictObject({ accountId }),
    z.strictObject({ queryId: z.uuid() }),
  ]),
  content: billQuery,
  /** `customerParamsWrong` carries `faults`: the fault by parameter name. */
  problems: ['billerMissing', 'customerParamsWrong', 'accountDeleted', 'notFound'],
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 60 }],
});

export const payBefore = defineCall({
  ...userWrite,
  path: '/bbps/pay/before',
  summary: 'Creates the payment order for a bill or a recharge.',
  owner: 'The caller’s bills and accounts.',
  body: z.strictObject({
    serviceProviderType,
    billerCategoryName,
    data: z.strictObject({
      /** The bill or confirmed account to pay; absent only if the biller is paid directly. */
      billId: z.optional(billId),
      /** Without a bill: the biller and the account. */
      billerId: z.optional(billerId),
      params: z.optional(params),
      /** Without the fee, in paise. The server checks it against the bill, the plan and the network's limits. */
      amountPaise: paise,
      optionName: z.optional(plainText(100)),
      planId: z.optional(plainText(64)),
      method: payMethod,
      /** The fee shown to the user, in paise; any other fee is refused as outdated. */
      feePaise: paise,
    }),
  }),
  content: z.object({
    merchantRequestId,
    /** Page of the gateway; empty if the gateway has not answered yet: poll the payment. */
    refUrl: z.string(),
    /** Amount to debit, fee included, in paise. */
    amountPaise: paise,
    feePaise: paise,
    expiresAt: moment,
  }),
  /**
   * `amountOutOfRange` carries `minPaise`, `maxPaise` and `multiplePaise`; `duplicatePayment` carries `merchantRequestId` and
   * `reason` (of `billLockReasons`); `methodNotAllowed` carries `methods`; `customerParamsWrong` carries `faults`.
   */
  problems: [
    'newDeviceHeld',
    'billerMissing',
    'customerParamsWrong',
    'billOutdated',
    'amountOutOfRange',
    'methodNotAllowed',
    'paymentsPaused',
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
  ...userRead,
  path: '/bbps/bill/status',
  summary: 'Returns the status of a bill payment and who holds the money.',
  owner: 'The caller’s payments.',
  body: z.strictObject({ merchantRequestId }),
  content: billPayment,
  problems: ['notFound'],
});

export const billReceipt = defineCall({
  ...userRead,
  path: '/bbps/bill/receipt',
  summary: 'Returns the receipt of a payment that the biller confirmed.',
  owner: 'The caller’s payments.',
  body: z.strictObject({ merchantRequestId }),
  content: receipt,
  problems: ['notFound', 'receiptMissing'],
});

export const billReceiptFile = defineCall({
  ...userRead,
  path: '/bbps/bill/receipt/file',
  summary: 'Returns the receipt as a PDF in the caller’s language.',
  owner: 'The caller’s payments.',
  body: z.strictObject({ merchantRequestId }),
  content: z.object({
    fileName: z.string(),
    mediaType: z.literal('application/pdf'),
    /** The file in base64. */
    data: z.string(),
  }),
  problems: ['notFound', 'receiptMissing'],
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 600 }],
});
