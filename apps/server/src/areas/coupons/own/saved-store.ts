import { couponAges, type CouponAge, maxSavedCoupons } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type Page, readPage } from '#platform/data/page.ts';
import { isInStock } from '../coupon-store.ts';
import type { CouponsDb, CouponsTransaction } from '../tables.ts';

export const isSaved = async (db: CouponsDb, userGid: string, couponGid: string): Promise<boolean> =>
  (await db
    .selectFrom('saved_coupon')
    .select('coupon_gid')
    .where('user_gid', '=', userGid)
    .where('coupon_gid', '=', couponGid)
    .executeTakeFirst()) !== undefined;

export const countSaved = async (db: QueryExecutorProvider, userGid: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_coupon
    where user_gid = ${userGid}`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Saves existing coupons; returns how many of the ids do not exist. Beyond the maximum, the oldest
 * are removed.
 */
export const saveCoupons = async (
  trx: CouponsTransaction,
  userGid: string,
  couponGids: readonly string[],
): Promise<{ unknown: number }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_coupon ' || ${userGid}, 0))`.execute(trx);
  const { rows } = await sql<{ known: number }>`with known as (
      select coupon_gid from coupon where coupon_gid = any(${[...couponGids]}::text[])
    ), saved as (
      insert into saved_coupon (user_gid, coupon_gid) select ${userGid}, coupon_gid from known on conflict do nothing
    )
    select count(*)::int as known from known`.execute(trx);
  await sql`delete from saved_coupon where user_gid = ${userGid} and coupon_gid in (
      select coupon_gid from saved_coupon where user_gid = ${userGid}
      order by saved_at desc, coupon_gid offset ${maxSavedCoupons}
    )`.execute(trx);
  return { unknown: new Set(couponGids).size - (rows[0]?.known ?? 0) };
};

export const removeCoupons = async (db: CouponsDb, userGid: string, couponGids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('saved_coupon')
    .where('user_gid', '=', userGid)
    .where('coupon_gid', 'in', [...couponGids])
    .execute();
};

/** Marks saved coupons as reported, each once; returns how many were marked. */
export const markReported = async (db: CouponsDb, userGid: string, couponGids: readonly string[]): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('saved_coupon')
    .set({ reported_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('coupon_gid', 'in', [...couponGids])
    .where('reported_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

export interface OwnCouponFilter {
  tab: 'SAVED' | 'CLAIMED';
  isEffective?: 0 | 1 | undefined;
  isExpiring?: boolean | undefined;
  age?: CouponAge | undefined;
}

const isEffectiveCondition = sql<boolean>`(${isInStock} and ends_at > app_now())`;

const ageCondition = (age: CouponAge) => {
  const since = sql`app_now() - make_interval(days => ${couponAges[age]})`;
  return age === 'time5' ? sql<boolean>`added_at <= ${since}` : sql<boolean>`added_at > ${since}`;
};

/** A page of the user's saved or claimed coupons, newest first, with the total. */
export const listOwnCoupons = (
  db: CouponsDb,
  userGid: string,
  { tab, isEffective, isExpiring, age }: OwnCouponFilter,
  page: Page,
): Promise<{ rows: { gid: string; addedAt: Date }[]; totalSize: number }> => {
  const ownCoupons =
    tab === 'SAVED'
      ? sql`select coupon_gid, saved_at as added_at from saved_coupon where user_gid = ${userGid}`
      : sql`select coupon_gid, claimed_at as added_at from coupon_claim where user_gid = ${userGid}`;
  const conditions = [
    ...(isEffective === undefined
      ? []
      : [isEffective === 1 ? isEffectiveCondition : sql<boolean>`not ${isEffectiveCondition}`]),
    ...(isExpiring ? [sql<boolean>`${isEffectiveCondition} and ends_at <= app_now() + interval '30 days'`] : []),
    ...(age ? [ageCondition(age)] : []),
  ];
  const query = db
    .selectFrom(sql<{ coupon_gid: string; added_at: Date }>`(${ownCoupons})`.as('own'))
    .innerJoin('coupon', 'coupon.coupon_gid', 'own.coupon_gid')
    .select(['own.coupon_gid as gid', 'own.added_at as addedAt'])
    .where(({ and }) => and(conditions))
    .orderBy('own.added_at', 'desc')
    .orderBy('own.coupon_gid');
  return readPage(query, page);
};
