import { sql } from 'kysely';
import { transaction } from '#platform/data/database.ts';
import { eachOrThrow } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { type CouponsDeps, definite } from '../deps.ts';

export const issueCodesName = 'coupons-issue-codes';

/** More codes are requested below `minFreeCodes` free ones, `batchSize` at a time. */
const minFreeCodes = 50;
const batchSize = 100;

const purpose = 'coupon-code';

/** Sealing context: a code opens only for its coupon. */
const contextOf = (couponGid: string): string => `coupon:${couponGid}`;

export const unsealCode = ({ secrets }: Pick<CouponsDeps, 'secrets'>, couponGid: string, sealed: string): string =>
  secrets.unseal(purpose, sealed, contextOf(couponGid));

interface CodePool {
  gid: string;
  issued: number;
  count: number;
}

/** Coupons with unique codes that are running out of free ones while the network has more. */
const findLowPools = async ({ db, network }: CouponsDeps): Promise<CodePool[]> => {
  const { rows } =
    await sql<CodePool>`select coupon_gid as gid, issued, least(${batchSize}, stock_of - issued)::int as count
    from coupon cross join lateral (
      select count(*)::int as issued, count(*) filter (where claimed_by is null) as free
      from coupon_code where coupon_code.coupon_gid = coupon.coupon_gid
    ) pool
    where kind = 'UNIQUE' and state = 'LISTED' and network_id = ${network.networkId} and ends_at > app_now()
      and free < ${minFreeCodes} and issued < stock_of
    order by coupon_gid`.execute(db);
  return rows;
};

/**
 * Requests codes and stores them sealed. The reference contains the number issued before, so that
 * after an unknown outcome the next request returns the same codes.
 */
const refillPool = async (
  { db, network, secrets, referenceSuffix }: CouponsDeps,
  { gid, issued, count }: CodePool,
): Promise<void> => {
  const reference = `${secrets
    .index(purpose, gid)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)}I${issued}C${count}${referenceSuffix}`;
  const response = definite(await network.issueCodes({ reference, offerId: gid, count }));
  if (response.kind === 'refused') {
    if (response.code !== 'SOLD_OUT') throw new Error(`The offer network refused to issue codes: ${response.code}`);
    await sql`update coupon set stock_of = stock_of - stock_left + free, stock_left = free
      from (select count(*) as free from coupon_code where coupon_gid = ${gid} and claimed_by is null) pool
      where coupon_gid = ${gid}`.execute(db);
    return;
  }
  const rows = response.codes.map((code) => ({
    coupon_gid: gid,
    code_index: secrets.index(purpose, code),
    code_sealed: secrets.seal(purpose, code, contextOf(gid)),
    claimed_by: null,
  }));
  await transaction(db, async (trx) => {
    await trx.selectFrom('coupon').select('coupon_gid').where('coupon_gid', '=', gid).forUpdate().execute();
    await trx
      .insertInto('coupon_code')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};

/** Refills the pools of codes often enough that no user waits. */
export const issueCodesJob = (deps: CouponsDeps): JobDefinition => ({
  name: issueCodesName,
  cron: '*/2 * * * *',
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 300,
  run: async () => eachOrThrow(await findLowPools(deps), (pool) => refillPool(deps, pool)),
});
