import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { biller, billerCategoryName, billerId, billerPlan, billerSummary } from './biller.ts';
import { base, perNetwork, serviceProviderType } from './call-base.ts';

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

export const billerCalls = [listCategories, listBillers, billerDetail, listPlans] as const;
