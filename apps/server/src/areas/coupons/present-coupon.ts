import { type Coupon, type CouponState, couponValidities, type CouponValidity } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { ShownCoupon } from './coupon-store.ts';
import type { Category, Catalogue, Merchant } from './search/catalogue.ts';

const dayMs = 86_400_000;

/** A coupon is shown as ending soon from this many days on. */
export const endingDays = 7;
/** Specification §9: a saved coupon is expiring if it ends within this many days. */
const expiringDays = 30;
/** Below this number no share is shown: one person would make up too much of it. */
const minReports = 5;

type CouponAvailability = Pick<
  ShownCoupon,
  'state' | 'starts_at' | 'ends_at' | 'stock_left' | 'is_budget_exhausted' | 'now'
>;

const isWithin = ({ ends_at: end, now }: CouponAvailability, days: number): boolean =>
  end.getTime() - now.getTime() <= days * dayMs;

/** The displayed state of a coupon. Failed and withdrawn ones count as expired. */
export const stateOf = (coupon: CouponAvailability): CouponState => {
  const { now } = coupon;
  if (coupon.state !== 'LISTED' || coupon.ends_at <= now) return 'EXPIRED';
  if (coupon.stock_left === 0 || coupon.is_budget_exhausted) return 'SOLD_OUT';
  if (coupon.starts_at > now) return 'UPCOMING';
  return isWithin(coupon, endingDays) ? 'EXPIRING' : 'ACTIVE';
};

/** Whether a coupon is or will be usable. */
export const isEffective = (coupon: CouponAvailability): 0 | 1 =>
  ['EXPIRED', 'SOLD_OUT'].includes(stateOf(coupon)) ? 0 : 1;

/** Validity as a number of the specification. */
export const validityOf = (coupon: CouponAvailability): CouponValidity => {
  if (isEffective(coupon) === 0) return couponValidities.invalid;
  return isWithin(coupon, expiringDays) ? couponValidities.expiring : couponValidities.valid;
};

export const presentCoupon = (coupon: ShownCoupon, locale: Locale): Coupon => {
  const { reports_worked: worked, reports_failed: failed, stock_left: left, stock_of: of } = coupon;
  return {
    couponGid: coupon.coupon_gid,
    merchantGid: coupon.merchant_gid,
    merchantName: coupon.merchant_name[locale],
    categoryGid: coupon.category_gid,
    couponHeading: coupon.heading[locale],
    couponTitle: coupon.title[locale],
    kind: coupon.kind,
    state: stateOf(coupon),
    couponValidity: validityOf(coupon),
    startsAt: coupon.starts_at.toISOString(),
    endsAt: coupon.ends_at.toISOString(),
    minimumPaise: coupon.minimum_paise ?? undefined,
    capPaise: coupon.cap_paise ?? undefined,
    isFirstOrder: coupon.is_first_order,
    paymentMethods: coupon.payment_methods,
    weekdays: coupon.weekdays,
    cities: coupon.cities,
    stock: left === null || of === null ? undefined : { left, of },
    verifiedAt: coupon.verified_at?.toISOString(),
    usedAt: coupon.used_at?.toISOString(),
    weekUses: coupon.week_uses || undefined,
    reports: worked + failed < minReports ? undefined : { worked, of: worked + failed },
  };
};

export const presentMerchant = ({ merchantGid, name, categoryGid, couponCount }: Merchant, locale: Locale) => ({
  merchantGid,
  name: name[locale],
  categoryGid,
  couponCount,
});

export const presentCategory = ({ categoryGid, name, couponCount }: Category, locale: Locale) => ({
  categoryGid,
  name: name[locale],
  couponCount,
});

/** The subcategories of a category, or the first level. */
export const subcategoriesOf = ({ categories }: Catalogue, parentGid: string | undefined): readonly Category[] =>
  categories.filter((category) => category.parentGid === parentGid);

/** Ids of a category and its subcategories. */
export const withSubcategories = (catalogue: Catalogue, categoryGid: string): string[] => [
  categoryGid,
  ...subcategoriesOf(catalogue, categoryGid).map((subcategory) => subcategory.categoryGid),
];
