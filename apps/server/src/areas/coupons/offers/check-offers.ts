import { sql } from 'kysely';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { type CouponsDeps, definite } from '../deps.ts';

export const checkOffersName = 'coupons-check-offers';

/** Coupons per check request. */
const batchSize = 100;

/** 3 to 5 hours, different for each coupon, so that checks do not stay together. */
const spreadInterval = sql`interval '3 hours' + interval '1 minute' * (hashtext(gid) & 127)`;

/**
 * Asks the network to check the coupons that are due: failing ones are hidden at once and checked
 * again a day later.
 */
const checkDueCoupons = async ({ db, network }: CouponsDeps): Promise<number> => {
  const dueCoupons = await db
    .selectFrom('coupon')
    .select('coupon_gid')
    .where('state', 'in', ['LISTED', 'FAILED'])
    .where('network_id', '=', network.networkId)
    .where('check_at', '<=', sql<Date>`app_now()`)
    .orderBy('check_at')
    .limit(batchSize)
    .execute();
  if (dueCoupons.length === 0) return 0;
  const gids = dueCoupons.map(({ coupon_gid: gid }) => gid);
  const response = definite(await network.checkOffers(gids));
  if (response.kind === 'refused') throw new Error(`The offer network refused to check offers: ${response.code}`);
  const checks = new Map(response.checks.map((check) => [check.offerId, check]));
  const rows = gids.map((gid) => {
    const { works = false, usedAt = null, weekUses = 0 } = checks.get(gid) ?? {};
    return { gid, works, used: usedAt, uses: weekUses };
  });
  await sql`update coupon set
      state = case when works then 'LISTED' else 'FAILED' end,
      verified_at = case when works then app_now() else verified_at end,
      used_at = greatest(used_at, least(used, app_now())),
      week_uses = uses,
      check_at = app_now() + case when works then ${spreadInterval} else interval '1 day' end
    from (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (gid text, works boolean, used timestamptz, uses integer) order by gid) checked
    where coupon_gid = gid and state in ('LISTED', 'FAILED')`.execute(db);
  return dueCoupons.length;
};

/**
 * Checks due coupons every ten minutes. A coupon that three people in a row report as failed since
 * its last check is due at once.
 */
export const checkOffersJob = (deps: CouponsDeps, issueNext: () => Promise<unknown>): JobDefinition => ({
  name: checkOffersName,
  cron: '5/10 * * * *',
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 300,
  run: async () => {
    while ((await checkDueCoupons(deps)) === batchSize);
    await issueNext();
  },
});
