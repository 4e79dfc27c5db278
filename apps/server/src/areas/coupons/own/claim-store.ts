import { type QueryExecutorProvider, sql } from 'kysely';
import type { ShownCoupon } from '../coupon-store.ts';
import type { CouponsDeps } from '../deps.ts';
import { unsealCode } from '../offers/issue-codes.ts';
import type { CouponsTransaction } from '../tables.ts';

/** A claim, with its unique code if the coupon has those. */
export interface Claim {
  claimedAt: Date;
  worked: boolean | null;
  codeSealed: string | null;
}

/** The user's claim of a coupon. */
export const findClaim = async (
  db: QueryExecutorProvider,
  userGid: string,
  couponGid: string,
): Promise<Claim | undefined> => {
  const { rows } = await sql<Claim>`select claimed_at as "claimedAt", worked, code_sealed as "codeSealed"
    from coupon_claim left join coupon_code
      on coupon_code.coupon_gid = coupon_claim.coupon_gid and coupon_code.claimed_by = coupon_claim.user_gid
    where coupon_claim.user_gid = ${userGid} and coupon_claim.coupon_gid = ${couponGid}`.execute(db);
  return rows[0];
};

export const presentClaim = (
  deps: Pick<CouponsDeps, 'secrets'>,
  { coupon_gid: couponGid, code, link }: Pick<ShownCoupon, 'coupon_gid' | 'code' | 'link'>,
  { claimedAt, worked, codeSealed }: Claim,
) => ({
  code: codeSealed === null ? (code ?? undefined) : unsealCode(deps, couponGid, codeSealed),
  link,
  claimedAt: claimedAt.toISOString(),
  worked: worked ?? undefined,
});

/** Records a claim; false if the user has claimed the coupon before. */
export const insertClaim = async (trx: CouponsTransaction, userGid: string, couponGid: string): Promise<boolean> => {
  const row = await trx
    .insertInto('coupon_claim')
    .values({ user_gid: userGid, coupon_gid: couponGid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_gid')
    .executeTakeFirst();
  return row !== undefined;
};

/** Assigns a free code to a user; false if none is free and unlocked. */
export const assignCode = async (trx: CouponsTransaction, userGid: string, couponGid: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update coupon_code set claimed_by = ${userGid}
    where coupon_gid = ${couponGid} and code_index = (
      select code_index from coupon_code where coupon_gid = ${couponGid} and claimed_by is null
      order by code_index limit 1 for update skip locked
    )`.execute(trx);
  return numAffectedRows === 1n;
};

/** Takes one piece of the stock; true if there is one, or no limit. */
export const takeFromStock = async (trx: CouponsTransaction, couponGid: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('coupon')
    .set({ stock_left: sql<number | null>`stock_left - 1` })
    .where('coupon_gid', '=', couponGid)
    .where(sql<boolean>`coalesce(stock_left, 1) > 0`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Days that a report counts, and failures in a row that trigger a check. */
const reportLimits = { days: 30, failuresInRow: 3 };

/**
 * Stores whether a coupon worked and recounts the reports: the latest per device counts, so that
 * one person cannot outvote others. Reports never hide a coupon: repeated failures since the last
 * successful check only bring the next check forward, and only a check hides it.
 */
export const storeReport = async (
  trx: CouponsTransaction,
  { userGid, couponGid, worked, device }: { userGid: string; couponGid: string; worked: boolean; device: string },
): Promise<void> => {
  await sql`select 1 from coupon where coupon_gid = ${couponGid} for update`.execute(trx);
  await trx
    .updateTable('coupon_claim')
    .set({ worked, device, reported_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('coupon_gid', '=', couponGid)
    .execute();
  await sql`with voice as (
      select distinct on (device) worked, reported_at from coupon_claim
      where coupon_gid = ${couponGid} and reported_at > app_now() - make_interval(days => ${reportLimits.days})
      order by device, reported_at desc
    ), last as (
      select worked from voice
      where reported_at > coalesce((select verified_at from coupon where coupon_gid = ${couponGid}), '-infinity')
      order by reported_at desc limit ${reportLimits.failuresInRow}
    ), judged as (
      select (select count(*) from voice where worked) as worked, (select count(*) from voice where not worked) as failed,
        (select count(*) = ${reportLimits.failuresInRow} and not bool_or(worked) from last) as is_failing
    )
    update coupon set reports_worked = judged.worked, reports_failed = judged.failed,
      used_at = case when ${worked} then app_now() else used_at end,
      check_at = case when is_failing and state = 'LISTED' then least(check_at, app_now()) else check_at end
    from judged where coupon_gid = ${couponGid}`.execute(trx);
};
