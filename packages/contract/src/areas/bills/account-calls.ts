import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { accountId, billAccount } from './account.ts';
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
  owner: 'Accounts of the caller. The same biller and parameters are one account, however often they are linked.',
  body: z.strictObject({ billerId, params, nickname: z.optional(nickname) }),
  content: billAccount,
  problems: ['billerMissing', 'customerParamsWrong', 'accountLimitReached'],
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
    description: z.optional(z.string().check(z.maxLength(billLimits.complaintLength))),
  }),
  content: z.strictObject({}),
  problems: ['autopayExists'],
});
