import type { LocalizedText } from '@sikka/messages';
import { type Selectable, sql } from 'kysely';
import type { CouponsDb, CouponTables } from './tables.ts';

/** A coupon with the name of its merchant: all that cards say of it. */
export type ShownCoupon = Omit<
  Selectable<CouponTables['coupon']>,
  'search' | 'network_id' | 'sequence' | 'check_at' | 'terms'
> & {
  merchant_name: LocalizedText;
  /** When it was read. */
  now: Date;
};

/** Its merchant lists it, and has stock and budget for one more. */
export const isInStock = sql<boolean>`coupon.state = 'LISTED' and coalesce(coupon.stock_left, 1) > 0
  and not coupon.is_budget_exhausted`;

/** In stock and within its days; the clock is read once for all rows. */
export const isUsable = sql<boolean>`${isInStock} and coupon.starts_at <= (select app_now())
  and coupon.ends_at > (select app_now())`;

const shown = [
  'coupon.coupon_gid',
  'coupon.merchant_gid',
  'coupon.category_gid',
  'coupon.kind',
  'coupon.heading',
  'coupon.title',
  'coupon.minimum_paise',
  'coupon.cap_paise',
  'coupon.is_first_order',
  'coupon.payment_methods',
  'coupon.weekdays',
  'coupon.cities',
  'coupon.code',
  'coupon.link',
  'coupon.stock_of',
  'coupon.stock_left',
  'coupon.is_budget_exhausted',
  'coupon.starts_at',
  'coupon.ends_at',
  'coupon.state',
  'coupon.verified_at',
  'coupon.reports_worked',
  'coupon.reports_failed',
  'coupon_merchant.name as merchant_name',
] as const;

/** Coupons with their merchants, to be narrowed down. */
export const shownCoupons = (db: CouponsDb) =>
  db
    .selectFrom('coupon')
    .innerJoin('coupon_merchant', 'coupon_merchant.merchant_gid', 'coupon.merchant_gid')
    .select(shown)
    .select(sql<Date>`app_now()`.as('now'));

/** Coupons by their ids, whatever became of them, in no order. */
export const findCoupons = async (db: CouponsDb, couponGids: readonly string[]): Promise<ShownCoupon[]> =>
  couponGids.length === 0
    ? []
    : shownCoupons(db)
        .where('coupon.coupon_gid', '=', sql<string>`any(${couponGids})`)
        .execute();

/** A coupon with its terms, unless nobody knows it. */
export const findCoupon = (db: CouponsDb, couponGid: string) =>
  shownCoupons(db).select('coupon.terms').where('coupon.coupon_gid', '=', couponGid).executeTakeFirst();
