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

/** Whose coupons they are. */
export const merchant = z.object({
  merchantGid: z.string(),
  name: z.string(),
  categoryGid: z.string(),
  /** Coupons that can be used now. */
  couponCount: z.int(),
});

export type CouponMerchant = z.infer<typeof merchant>;

/** A kind of goods of the second level. */
export const category = z.object({ categoryGid: z.string(), name: z.string(), couponCount: z.int() });

export type CouponCategory = z.infer<typeof category>;

/** What a card says of a coupon, in the caller's language; never its code. */
export const coupon = z.object({
  couponGid: z.string(),
  merchantGid: z.string(),
  merchantName: z.string(),
  /** What one gets: `50% off`. */
  couponHeading: z.string(),
  /** What it is for: `first order of clothes`. */
  couponTitle: z.string(),
  kind: z.enum(couponKinds),
  state: z.enum(couponStates),
  couponValidity,
  startsAt: moment,
  endsAt: moment,
  minimumPaise: z.optional(paise),
  /** The most that is taken off. */
  capPaise: z.optional(paise),
  isFirstOrder: z.boolean(),
  /** Any way to pay when empty. */
  paymentMethods: z.array(z.enum(couponPaymentMethods)),
  /** Days of the week, 0 is Sunday; every day when empty. */
  weekdays: z.array(z.int()),
  /** All of India when empty. */
  cities: z.array(z.enum(couponCities)),
  /** How many are left of how many; absent when there is no limit. */
  stock: z.optional(z.object({ left: z.int(), of: z.int() })),
  /** When its code was last tried at the merchant's till, and worked. */
  verifiedAt: z.optional(moment),
  /** Of the people who said in 30 days whether it worked; absent until there are enough of them. */
  reports: z.optional(z.object({ worked: z.int(), of: z.int() })),
});

export type Coupon = z.infer<typeof coupon>;

/** What the caller took: a code where there is one, and where it is used. */
export const couponClaim = z.object({
  code: z.optional(z.string()),
  /** Address at the merchant's shop. */
  link: z.string(),
  claimedAt: moment,
  /** What the caller said of it. */
  worked: z.optional(z.boolean()),
});

export type CouponClaim = z.infer<typeof couponClaim>;

/** A coupon with all that is known of it. */
export const couponDetail = z.object({
  ...coupon.shape,
  terms: z.string(),
  categoryGid: z.string(),
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

/** Whether a coupon is still good (specification §7). */
export const couponIsEffective = z.object({
  couponGid: z.string(),
  isEffective: z.union([z.literal(0), z.literal(1)]),
  /** Unix seconds. */
  endTime: z.int(),
  couponValidity,
  couponHeading: z.string(),
  couponTitle: z.string(),
});
