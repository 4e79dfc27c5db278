/**
 * `CODE`: one code for everyone. `UNIQUE`: a personal code, while stocks last. `LINK`: the price is
 * lower behind the link. `STORE`: shown at the counter of a shop.
 */
export const couponKinds = ['CODE', 'UNIQUE', 'LINK', 'STORE'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** State of a coupon. `EXPIRING`: it ends within 7 days. */
export const couponStates = ['UPCOMING', 'ACTIVE', 'EXPIRING', 'EXPIRED', 'SOLD_OUT'] as const;
export type CouponState = (typeof couponStates)[number];

/** Validity of a saved coupon (specification §3); expiring is one that ends within 30 days (§9). */
export const couponValidities = { valid: 1, expiring: 2, invalid: 3 } as const;
export type CouponValidity = (typeof couponValidities)[keyof typeof couponValidities];

/** Ways to pay that a coupon may be bound to. */
export const couponPaymentMethods = ['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'WALLET'] as const;

/** How long ago a coupon was saved, in days (specification §9); `time5` is that long or longer. */
export const couponAges = { time1: 7, time2: 30, time3: 90, time4: 180, time5: 365 } as const;
export type CouponAge = keyof typeof couponAges;

/** Which of the user's coupons are listed: saved or claimed ones. */
export const myCouponTabs = ['SAVED', 'CLAIMED'] as const;

/** Rows of the coupon page, in their order. */
export const couponBlocks = ['VERIFIED', 'ENDING', 'UNIQUE', 'STORE'] as const;
export type CouponBlock = (typeof couponBlocks)[number];

/** Maximum number of saved coupons; the oldest beyond it are dropped (specification §9). */
export const maxSavedCoupons = 1_000;

/** Maximum number of coupons that a search finds. */
export const maxFoundCoupons = 100;

/** The campaign that reports of saved coupons name (specification §7). */
export const savedReportActivity = 6;

/** Cities that a coupon can be limited to, largest first. */
export const couponCities = [
  'Mumbai',
  'Delhi',
  'Bengaluru',
  'Hyderabad',
  'Chennai',
  'Kolkata',
  'Pune',
  'Ahmedabad',
  'Jaipur',
  'Lucknow',
  'Indore',
  'Patna',
  'Kochi',
  'Chandigarh',
] as const;
export type CouponCity = (typeof couponCities)[number];
