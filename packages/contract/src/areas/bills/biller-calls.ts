import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { biller, billerCategoryName, billerId, billerPlan, billerSummary } from './biller.ts';
import { serviceProviderType, publicRead } from './call-base.ts';

export const listCategories = defineCall({
  ...publicRead,
  path: '/bbps/biller/categories',
  summary: 'Lists the categories that have billers.',
  owner: 'Public content.',
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
});

export const listBillers = defineCall({
  ...publicRead,
  path: '/bbps/biller/list',
  summary: 'Lists the billers of one category or of all.',
  owner: 'Public content.',
  body: z.strictObject({
    serviceProviderType,
    /** A category, or empty for all. */
    billerType: z.union([billerCategoryName, z.literal('')]),
  }),
  /** Billers by category. */
  content: z.object({ billerMap: z.partialRecord(billerCategoryName, z.array(billerSummary)) }),
  problems: ['billNetworkBusy'],
});

export const billerDetail = defineCall({
  ...publicRead,
  path: '/bbps/biller/detail',
  summary: 'Returns a biller: the form fields, payment methods, limits and fees.',
  owner: 'Public content.',
  body: z.strictObject({ billerId }),
  content: biller,
  problems: ['billerMissing', 'billNetworkBusy'],
});

export const listPlans = defineCall({
  ...publicRead,
  path: '/bbps/plan/list',
  summary: 'Lists the recharge plans of a biller.',
  owner: 'Public content.',
  body: z.strictObject({ billerId }),
  content: z.object({ plans: z.array(billerPlan) }),
  problems: ['billerMissing', 'billNetworkBusy'],
});
