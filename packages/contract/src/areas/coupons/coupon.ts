import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { moment } from '../payments/payment.ts';
import { couponCities, couponKinds, couponPaymentMethods, couponStates, couponValidities } from './enums.ts';

/** Names coupons, merchants and categories: small letters, digits and dashes. */
export const couponName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,59}$/));

const couponValidity = z.union([
  z.literal(couponValidities.valid),
  z.literal(couponValidities.expiring),
  z.literal(couponValidities.invalid),
]);

/** A merchant. */
export const merchant = z.object({
  merchantGid: z.string(),
  name: z.string(),
  categoryGid: z.string(),
  /** Coupons that can be used now. */
  couponCount: z.int(),
});

export type CouponMerchant = z.infer<typeof merchant>;

/** A second-level category. */
export const category = z.object({ categoryGid: z.string(), name: z.string(), couponCount: z.int() });

export type CouponCategory = z.infer<typeof category>;

/** A coupon as shown on cards, in the caller's language; never its code. */
export const coupon = z.object({
  couponGid: z.string(),
  merchantGid: z.string(),
  merchantName: z.string(),
  categoryGid: z.string(),
  /** The benefit, such as `50% off`. */
  couponHeading: z.string(),
  /** What it applies to, such as `first order of clothes`. */
  couponTitle: z.string(),
  kind: z.enum(couponKinds),
  state: z.enum(couponStates),
  couponValidity,
  startsAt: moment,
  endsAt: moment,
  /** Minimum value of the order, in paise. */
  minimumPaise: z.optional(paise),
  /** Maximum discount, in paise. */
  capPaise: z.optional(paise),
  isFirstOrder: z.boolean(),
  /** Payment methods that it requires; empty for any. */
  paymentMethods: z.array(z.enum(couponPaymentMethods)),
  /** Days of the week, 0 is Sunday; empty for every day. */
  weekdays: z.array(z.int()),
  /** Cities where it is valid; empty for all of India. */
  cities: z.array(z.enum(couponCities)),
  /** Remaining and total number of codes; absent without a limit. */
  stock: z.optional(z.object({ left: z.int(), of: z.int() })),
  /** When the coupon was last checked successfully. */
  verifiedAt: z.optional(moment),
  /** The last use that its shop or a user reported. */
  usedAt: z.optional(moment),
  /** Uses at its shop in a week, by anyone; absent if there were none. */
  weekUses: z.optional(z.int()),
  /** Of the users who reported within 30 days; absent until there are enough. */
  reports: z.optional(z.object({ worked: z.int(), of: z.int() })),
});

export type Coupon = z.infer<typeof coupon>;

/** The caller's claim: a code, if there is one, and the shop's address. */
export const couponClaim = z.object({
  code: z.optional(z.string()),
  /** Address at the merchant's shop. */
  link: z.string(),
  claimedAt: moment,
  /** The caller's feedback. */
  worked: z.optional(z.boolean()),
});

export type CouponClaim = z.infer<typeof couponClaim>;

/** A coupon with all details. */
export const couponDetail = z.object({
  ...coupon.shape,
  terms: z.string(),
  categoryName: z.string(),
  /** Host of the merchant's shop, such as `tiffinco.example`. */
  shopHost: z.string(),
  isSaved: z.boolean(),
  claim: z.optional(couponClaim),
});

export type CouponDetail = z.infer<typeof couponDetail>;

/** One of the caller's own coupons (specification §3, saved coupon). */
export const myCoupon = z.object({
  ...coupon.shape,
  /** When it was saved or its code taken, Unix seconds. */
  addTime: z.int(),
  isEffective: z.union([z.literal(0), z.literal(1)]),
});

export type MyCoupon = z.infer<typeof myCoupon>;

/** Whether a coupon is still usable (specification §7). */
export const couponIsEffective = z.object({
  couponGid: z.string(),
  isEffective: z.union([z.literal(0), z.literal(1)]),
  /** Unix seconds. */
  endTime: z.int(),
  couponValidity,
  couponHeading: z.string(),
  couponTitle: z.string(),
});
