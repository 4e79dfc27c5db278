import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import { typedText } from '../../kit/typed.ts';
import { day, merchantRequestId } from '../payments/payment.ts';
import { accountId, autopay, billAccount } from './account.ts';
import { billId } from './bill.ts';
import { billerCategoryName, billerId } from './biller.ts';
import { nickname, params, perNetwork, reading, writing } from './call-base.ts';
import { billLimits } from './enums.ts';

export const queryAccounts = defineCall({
  ...reading,
  path: '/bbps/customerbillaccount/query',
  summary: 'Lists the linked bill accounts, newest first.',
  owner: 'Accounts of the caller.',
  body: z.strictObject({
    billerCategoryName: z.optional(billerCategoryName),
    billerId: z.optional(billerId),
    accountId: z.optional(accountId),
  }),
  content: z.object({ accounts: z.array(billAccount) }),
});

export const linkAccount = defineCall({
  ...writing,
  path: '/bbps/customerbillaccount/link',
  summary: 'Keeps a bill account, so that its bills are shown and can be paid with one tap.',
  owner:
    'Bills, payments and accounts of the caller. The same biller and parameters are one account, however often they are linked.',
  /** The account: as filled in, or that of a bill or payment. */
  body: z.union([
    z.strictObject({ billerId, params, nickname: z.optional(nickname) }),
    z.strictObject({ billId }),
    z.strictObject({ merchantRequestId }),
  ]),
  content: billAccount,
  problems: ['billerMissing', 'customerParamsWrong', 'accountLimitReached', 'notFound'],
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 600 }],
});

export const renameAccount = defineCall({
  ...writing,
  path: '/bbps/customerbillaccount/update',
  summary: 'Gives a linked account another nickname.',
  owner: 'An account of the caller.',
  body: z.strictObject({ accountId, nickname }),
  content: billAccount,
  problems: ['accountDeleted'],
});

export const deleteAccount = defineCall({
  ...writing,
  path: '/bbps/customerbillaccount/delete',
  summary: 'Removes a linked account, with its reminders; refuses while autopay is active.',
  owner: 'An account of the caller.',
  body: z.strictObject({
    accountId,
    /** One of the seven older reasons; accepted for older clients and only counted. */
    reason: z.optional(z.int().check(z.gte(1), z.lte(7))),
    description: z.optional(typedText(billLimits.complaintLength)),
  }),
  content: z.strictObject({}),
  problems: ['autopayExists'],
});

export const setAutopay = defineCall({
  ...writing,
  path: '/bbps/autopay/set',
  summary: 'Asks for a standing order; it works once the person has agreed on the gateway’s page.',
  owner: 'An account of the caller.',
  body: z.strictObject({ accountId, maxPaise: paise, endsOn: day }),
  content: autopay,
  /** `autopayLimit` carries `minPaise` and `maxPaise`. */
  problems: [
    'accountDeleted',
    'autopayUnsupported',
    'autopayExists',
    'autopayLimit',
    'paymentsPaused',
    'keyReused',
    'keyInUse',
  ],
  rateLimits: [perNetwork, { by: 'user', points: 10, perSeconds: 600 }],
  idempotency: 'key',
});

export const listAutopay = defineCall({
  ...reading,
  path: '/bbps/autopay/list',
  summary: 'Lists every standing order with its next debit, ended ones last.',
  owner: 'Standing orders of the caller.',
  body: z.strictObject({ accountId: z.optional(accountId) }),
  content: z.object({ autopays: z.array(autopay) }),
});

export const changeAutopay = defineCall({
  ...writing,
  path: '/bbps/autopay/change',
  summary: 'Pauses, resumes or ends a standing order, or skips its announced debit.',
  owner: 'A standing order of the caller.',
  body: z.strictObject({ autopayId: z.uuid(), change: z.enum(['pause', 'resume', 'revoke', 'skip']) }),
  content: autopay,
  problems: ['notFound', 'autopayClosed'],
});
