import type { LocalizedText } from '@sikka/messages';
import { type Selectable, sql } from 'kysely';
import type { CouponsDb, CouponTables } from './tables.ts';

/** A coupon with the name of its merchant, as shown on cards. */
export type ShownCoupon = Omit<
  Selectable<CouponTables['coupon']>,
  'search' | 'network_id' | 'sequence' | 'check_at' | 'terms'
> & {
  merchant_name: LocalizedText;
  /** The database's time when it was read. */
  now: Date;
};

/** Listed, with stock and budget for at least one more. */
export const isInStock = sql<boolean>`coupon.state = 'LISTED' and coalesce(coupon.stock_left, 1) > 0
  and not coupon.is_budget_exhausted`;

/** In stock and within its validity; the clock is read once for all rows. */
export const isUsable = sql<boolean>`${isInStock} and coupon.starts_at <= (select app_now())
  and coupon.ends_at > (select app_now())`;

const shownColumns = [
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
  'coupon.used_at',
  'coupon.week_uses',
  'coupon.reports_worked',
  'coupon.reports_failed',
  'coupon_merchant.name as merchant_name',
] as const;

/** Query of coupons with their merchants, for further conditions. */
export const selectShownCoupons = (db: CouponsDb) =>
  db
    .selectFrom('coupon')
    .innerJoin('coupon_merchant', 'coupon_merchant.merchant_gid', 'coupon.merchant_gid')
    .select(shownColumns)
    .select(sql<Date>`app_now()`.as('now'));

/** Coupons by id in any state, unordered. */
export const findCoupons = async (db: CouponsDb, couponGids: readonly string[]): Promise<ShownCoupon[]> =>
  couponGids.length === 0
    ? []
    : selectShownCoupons(db)
        .where('coupon.coupon_gid', '=', sql<string>`any(${couponGids})`)
        .execute();

/** A coupon with its terms; undefined if it does not exist. */
export const findCoupon = (db: CouponsDb, couponGid: string) =>
  selectShownCoupons(db).select('coupon.terms').where('coupon.coupon_gid', '=', couponGid).executeTakeFirst();
