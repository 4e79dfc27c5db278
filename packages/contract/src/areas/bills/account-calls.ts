import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import { typedText } from '../../kit/typed.ts';
import { day, merchantRequestId } from '../payments/payment.ts';
import { accountId, autopay, billAccount } from './account.ts';
import { billId } from './bill.ts';
import { billerCategoryName, billerId } from './biller.ts';
import { nickname, params, perNetwork, userRead, userWrite } from './call-base.ts';
import { billLimits } from './enums.ts';

export const queryAccounts = defineCall({
  ...userRead,
  path: '/bbps/customerbillaccount/query',
  summary: 'Lists the linked bill accounts, newest first.',
  owner: 'The caller’s accounts.',
  body: z.strictObject({
    billerCategoryName: z.optional(billerCategoryName),
    billerId: z.optional(billerId),
    accountId: z.optional(accountId),
  }),
  content: z.object({ accounts: z.array(billAccount) }),
});

export const linkAccount = defineCall({
  ...userWrite,
  path: '/bbps/customerbillaccount/link',
  summary: 'Links a bill account, so that its bills are listed and can be paid with one tap.',
  owner:
    'The caller’s bills, payments and accounts. Linking the same biller and parameters again returns the same account.',
  /** The account: by its parameters, or that of a bill or payment. */
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
  ...userWrite,
  path: '/bbps/customerbillaccount/update',
  summary: 'Changes the nickname of a linked account.',
  owner: 'One of the caller’s accounts.',
  body: z.strictObject({ accountId, nickname }),
  content: billAccount,
  problems: ['accountDeleted'],
});

export const deleteAccount = defineCall({
  ...userWrite,
  path: '/bbps/customerbillaccount/delete',
  summary: 'Deletes a linked account and its reminders. Refused while autopay is active.',
  owner: 'One of the caller’s accounts.',
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
  ...userWrite,
  path: '/bbps/autopay/set',
  summary: 'Creates an autopay. It becomes active once the user approves the mandate on the gateway’s page.',
  owner: 'One of the caller’s accounts.',
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
  ...userRead,
  path: '/bbps/autopay/list',
  summary: 'Lists the autopays with their next debits, ended ones last.',
  owner: 'The caller’s autopays.',
  body: z.strictObject({ accountId: z.optional(accountId) }),
  content: z.object({ autopays: z.array(autopay) }),
});

export const changeAutopay = defineCall({
  ...userWrite,
  path: '/bbps/autopay/change',
  summary: 'Pauses, resumes or revokes an autopay, or skips its announced debit.',
  owner: 'One of the caller’s autopays.',
  body: z.strictObject({ autopayId: z.uuid(), change: z.enum(['pause', 'resume', 'revoke', 'skip']) }),
  content: autopay,
  problems: ['notFound', 'autopayClosed'],
});
