import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import { billerCategoryName } from './biller.ts';
import { userRead } from './call-base.ts';
import { billTransaction } from './transaction.ts';

export const personalTransactions = defineCall({
  ...userRead,
  host: 'main',
  transport: 'encrypted',
  path: '/flamingo/livingexpenses/transactions/personal',
  summary: 'Returns the caller’s bill spending of a month by category.',
  owner: 'The caller’s payments.',
  body: z.strictObject({
    /** `YYYY-MM` (IST); absent for the current month. */
    month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  }),
  content: z.object({
    month: z.string(),
    totalPaise: paise,
    categories: z.array(z.object({ billerCategoryName, title: z.string(), totalPaise: paise, count: z.int() })),
    transactions: z.array(billTransaction),
  }),
});

export * from './account-calls.ts';
export * from './bill-calls.ts';
export * from './biller-calls.ts';
export * from './complaint-calls.ts';
