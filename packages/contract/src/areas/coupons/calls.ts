import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { typedLine } from '../../kit/typed.ts';
import {
  category,
  coupon,
  couponClaim,
  couponDetail,
  couponIsEffective,
  couponName,
  merchant,
  myCoupon,
} from './coupon.ts';
import { couponAges, couponBlocks, couponCities, couponKinds, myCouponTabs, savedReportActivity } from './enums.ts';

const { publicRead, userRead, userWrite } = callBases({ area: 'coupons', host: 'main', transport: 'encrypted' });

/** Public coupons; no user data is touched. */
const publicWrite = { ...publicRead, owner: 'Public content.' } as const;

/** Changes to the caller's saved or claimed coupons; the limit is above normal use. */
const userAction = { ...userWrite, rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 60 }] } as const;

const couponNamed = { couponGid: couponName };
/** A city that the caller has chosen; coupons that are not valid there are left out. */
const city = z.optional(z.enum(couponCities));

export const couponSearch = defineCall({
  ...publicWrite,
  path: '/flamingo/coupon/couponSearch',
  summary: 'Searches usable coupons by filters and a query in either language and script. The query is not stored.',
  body: z.strictObject({
    /** The query; if empty, all coupons, latest verified first. */
    query: z.optional(typedLine(80)),
    /** Of either level. */
    categoryGid: z.optional(couponName),
    merchantGid: z.optional(couponName),
    city,
    kind: z.optional(z.enum(couponKinds)),
    /** Only those that end within 7 days. */
    isEnding: z.optional(z.boolean()),
    /** Only those whose code worked in the last 24 hours. */
    isVerified: z.optional(z.boolean()),
    ...page(50),
  }),
  content: z.object({
    coupons: z.array(coupon),
    /** Total number of matches, counted up to 100. */
    totalSize: z.int(),
    /** A few matching merchants and categories; on the first page only. */
    merchants: z.array(merchant),
    categories: z.array(category),
  }),
});

export const couponGet = defineCall({
  ...publicRead,
  path: '/flamingo/coupon/couponGet',
  summary: 'Returns a coupon with its terms and verification. The code is included only if the caller has claimed it.',
  owner: 'The caller’s saved coupon and claim; none for a guest.',
  body: z.strictObject(couponNamed),
  content: z.object({ coupon: couponDetail }),
  problems: ['notFound'],
});

export const allCategory = defineCall({
  ...publicWrite,
  path: '/flamingo/coupon/allCategory',
  summary: 'Lists the categories of both levels with their numbers of coupons.',
  body: z.strictObject({}),
  content: z.object({ categories: z.array(z.object({ ...category.shape, categories: z.array(category) })) }),
});

export const categoryList = defineCall({
  ...publicWrite,
  path: '/flamingo/coupon/categoryList',
  summary: 'Lists the second-level categories of a first-level category.',
  body: z.strictObject({ categoryGid: couponName }),
  content: z.object({ category, categories: z.array(category) }),
  problems: ['notFound'],
});

export const allMerchant = defineCall({
  ...publicWrite,
  path: '/flamingo/coupon/allMerchant',
  summary: 'Lists the merchants that have coupons, sorted by name.',
  body: z.strictObject({ city, kind: z.optional(z.enum(couponKinds)) }),
  content: z.object({ merchants: z.array(merchant) }),
});

export const couponRecommend = defineCall({
  ...publicWrite,
  path: '/flamingo/coupon/couponRecommend',
  summary: 'Returns the coupon page: rows of verified, ending, unique and in-store coupons. Placement is not paid for.',
  body: z.strictObject({ city }),
  content: z.object({
    blocks: z.array(z.object({ block: z.enum(couponBlocks), coupons: z.array(coupon) })),
    categories: z.array(category),
  }),
});

export const getCouponIsEffective = defineCall({
  ...publicWrite,
  path: '/flamingo/coupon/getCouponIsEffective',
  summary: 'Returns whether coupons are still valid. Only the first 100 of the list are checked.',
  body: z.strictObject({ couponGids: z.array(couponName).check(z.maxLength(1_000)) }),
  content: z.object({ couponIsEffectiveList: z.array(couponIsEffective) }),
});

export const couponCode = defineCall({
  ...userAction,
  path: '/flamingo/coupon/couponCode',
  summary: 'Claims the code of a coupon, once per user. Claiming again returns the same code.',
  owner: 'The caller’s claim.',
  body: z.strictObject(couponNamed),
  content: z.object({ claim: couponClaim }),
  problems: ['notFound', 'couponEnded', 'couponNotStarted', 'couponSoldOut'],
});

export const reportCoupon = defineCall({
  ...userAction,
  path: '/flamingo/coupon/reportUse',
  summary: 'Reports whether a claimed coupon worked. One report per device counts; a later one replaces it.',
  owner: 'The caller’s claim.',
  body: z.strictObject({ ...couponNamed, worked: z.boolean() }),
  content: z.object({ claim: couponClaim }),
  problems: ['notFound'],
});

const savedNames = { couponGids: z.array(couponName).check(z.minLength(1), z.maxLength(100)) };

export const addUserCoupon = defineCall({
  ...userAction,
  path: '/flamingo/rewards/user/coupon/add',
  summary: 'Saves coupons. Beyond 1000 the oldest are removed.',
  owner: 'The caller’s saved coupons.',
  body: z.strictObject(savedNames),
  /** Number of saved coupons afterwards. */
  content: z.object({ savedCount: z.int() }),
  problems: ['notFound'],
});

export const deleteUserCoupon = defineCall({
  ...userAction,
  path: '/flamingo/rewards/user/coupon/delete',
  summary: 'Removes saved coupons.',
  owner: 'The caller’s saved coupons.',
  body: z.strictObject(savedNames),
  content: z.object({ savedCount: z.int() }),
});

export const listUserCoupons = defineCall({
  ...userRead,
  path: '/flamingo/rewards/user/coupon/list',
  summary: 'Lists the saved or the claimed coupons, newest first.',
  owner: 'The caller’s saved coupons and claims.',
  body: z.strictObject({
    tab: z.enum(myCouponTabs),
    /** 1: valid. 0: no longer valid. Both unless given. */
    isEffective: z.optional(z.union([z.literal(0), z.literal(1)])),
    /** Only those that end within 30 days. */
    isExpiring: z.optional(z.boolean()),
    /** Only those saved within this time; `time5`: a year ago or longer. */
    age: z.optional(z.enum(Object.keys(couponAges) as (keyof typeof couponAges)[])),
    ...page(100),
  }),
  content: z.object({ coupons: z.array(myCoupon), totalSize: z.int() }),
});

export const reportSubmit = defineCall({
  ...userAction,
  path: '/flamingo/smile/reportSubmit',
  summary: 'Reports saved coupons, so that their merchants learn how many users saved them.',
  owner: 'The caller’s saved coupons; other ids are ignored.',
  body: z.strictObject({
    couponGidList: z.array(couponName).check(z.minLength(1), z.maxLength(100)),
    activityGid: z.literal(savedReportActivity),
  }),
  content: z.object({ reported: z.int() }),
});
