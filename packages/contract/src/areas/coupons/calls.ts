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

const { showing, reading, writing } = callBases({ area: 'coupons', host: 'main', transport: 'encrypted' });

/** Public coupons; no user data is touched. */
const open = { ...showing, owner: 'Nobody’s: coupons are the same for everybody.' } as const;

/** Changes to the caller's saved or claimed coupons; the limit is above normal use. */
const acting = { ...writing, rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 60 }] } as const;

const couponNamed = { couponGid: couponName };
/** A city that the caller has chosen; coupons that are not valid there are left out. */
const city = z.optional(z.enum(couponCities));

export const couponSearch = defineCall({
  ...open,
  path: '/flamingo/coupon/couponSearch',
  summary:
    'Finds coupons that can be used, by words of either language and script and by filters; nothing of the query is kept.',
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
    /** Coupons in all, counted up to 100. */
    totalSize: z.int(),
    /** A few matching merchants and categories; on the first page only. */
    merchants: z.array(merchant),
    categories: z.array(category),
  }),
});

export const couponGet = defineCall({
  ...showing,
  path: '/flamingo/coupon/couponGet',
  summary: 'Shows a coupon with its conditions and why it can be believed; its code only to whoever has taken it.',
  owner: 'Whether the caller has saved and taken it; nobody’s for a guest.',
  body: z.strictObject(couponNamed),
  content: z.object({ coupon: couponDetail }),
  problems: ['notFound'],
});

export const allCategory = defineCall({
  ...open,
  path: '/flamingo/coupon/allCategory',
  summary: 'Lists the kinds of goods on both levels, with the coupons of each.',
  body: z.strictObject({}),
  content: z.object({ categories: z.array(z.object({ ...category.shape, categories: z.array(category) })) }),
});

export const categoryList = defineCall({
  ...open,
  path: '/flamingo/coupon/categoryList',
  summary: 'Lists the kinds of goods of the second level below one of the first.',
  body: z.strictObject({ categoryGid: couponName }),
  content: z.object({ category, categories: z.array(category) }),
  problems: ['notFound'],
});

export const allMerchant = defineCall({
  ...open,
  path: '/flamingo/coupon/allMerchant',
  summary: 'Lists the merchants that have coupons, by name.',
  body: z.strictObject({ city, kind: z.optional(z.enum(couponKinds)) }),
  content: z.object({ merchants: z.array(merchant) }),
});

export const couponRecommend = defineCall({
  ...open,
  path: '/flamingo/coupon/couponRecommend',
  summary: 'The coupon page: rows of coupons by what is checked, by time and by kind. Nobody pays for a place.',
  body: z.strictObject({ city }),
  content: z.object({
    blocks: z.array(z.object({ block: z.enum(couponBlocks), coupons: z.array(coupon) })),
    categories: z.array(category),
  }),
});

export const getCouponIsEffective = defineCall({
  ...open,
  path: '/flamingo/coupon/getCouponIsEffective',
  summary: 'Tells of saved coupons whether they are still good. Of a longer list the first 100 are told.',
  body: z.strictObject({ couponGids: z.array(couponName).check(z.maxLength(1_000)) }),
  content: z.object({ couponIsEffectiveList: z.array(couponIsEffective) }),
});

export const couponCode = defineCall({
  ...acting,
  path: '/flamingo/coupon/couponCode',
  summary: 'Takes the code of a coupon, once a person; taking it again shows the same one.',
  owner: 'The claim of the caller.',
  body: z.strictObject(couponNamed),
  content: z.object({ claim: couponClaim }),
  problems: ['notFound', 'couponEnded', 'couponNotStarted', 'couponSoldOut'],
});

export const reportCoupon = defineCall({
  ...acting,
  path: '/flamingo/coupon/reportUse',
  summary: 'Says whether a coupon worked, for whoever has taken its code; the last word counts, once a device.',
  owner: 'The claim of the caller.',
  body: z.strictObject({ ...couponNamed, worked: z.boolean() }),
  content: z.object({ claim: couponClaim }),
  problems: ['notFound'],
});

const savedNames = { couponGids: z.array(couponName).check(z.minLength(1), z.maxLength(100)) };

export const addUserCoupon = defineCall({
  ...acting,
  path: '/flamingo/rewards/user/coupon/add',
  summary: 'Saves coupons for the caller. Of more than 1000 the oldest are dropped.',
  owner: 'Saved coupons of the caller.',
  body: z.strictObject(savedNames),
  /** How many the caller has now. */
  content: z.object({ savedCount: z.int() }),
  problems: ['notFound'],
});

export const deleteUserCoupon = defineCall({
  ...acting,
  path: '/flamingo/rewards/user/coupon/delete',
  summary: 'Removes coupons from those that the caller has saved.',
  owner: 'Saved coupons of the caller.',
  body: z.strictObject(savedNames),
  content: z.object({ savedCount: z.int() }),
});

export const listUserCoupons = defineCall({
  ...reading,
  path: '/flamingo/rewards/user/coupon/list',
  summary: 'Lists the coupons that the caller has saved, or whose codes the caller has taken, the newest first.',
  owner: 'Saved and taken coupons of the caller.',
  body: z.strictObject({
    tab: z.enum(myCouponTabs),
    /** Still good, or over; both unless given. */
    isEffective: z.optional(z.union([z.literal(0), z.literal(1)])),
    /** Only those that end within 30 days. */
    isExpiring: z.optional(z.boolean()),
    /** Only those saved within this time; `time5` is a year ago or longer. */
    age: z.optional(z.enum(Object.keys(couponAges) as (keyof typeof couponAges)[])),
    ...page(100),
  }),
  content: z.object({ coupons: z.array(myCoupon), totalSize: z.int() }),
});

export const reportSubmit = defineCall({
  ...acting,
  path: '/flamingo/smile/reportSubmit',
  summary: 'Reports coupons that were saved, so that their merchants learn how many people keep them.',
  owner: 'Saved coupons of the caller; others in the list count for nothing.',
  body: z.strictObject({
    couponGidList: z.array(couponName).check(z.minLength(1), z.maxLength(100)),
    activityGid: z.literal(savedReportActivity),
  }),
  content: z.object({ reported: z.int() }),
});
