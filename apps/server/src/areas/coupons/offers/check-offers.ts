import { sql } from 'kysely';
import type { JobDefinition } from '#platform/jobs.ts';
import { type CouponsDeps, definite } from '../deps.ts';

export const checkOffersName = 'coupons-check-offers';

/** Coupons whose tills are asked at once. */
const atOnce = 100;

/** Asks the network to try the coupons whose check is due: what fails is hidden at once, and tried again a day later. */
const checkDue = async ({ db, network }: CouponsDeps): Promise<number> => {
  const due = await db
    .selectFrom('coupon')
    .select('coupon_gid')
    .where('state', 'in', ['LISTED', 'FAILED'])
    .where('network_id', '=', network.networkId)
    .where('check_at', '<=', sql<Date>`app_now()`)
    .orderBy('check_at')
    .limit(atOnce)
    .execute();
  if (due.length === 0) return 0;
  const gids = due.map(({ coupon_gid: gid }) => gid);
  const response = definite(await network.checkOffers(gids));
  if (response.kind === 'refused') throw new Error(`The offer network refused to try offers: ${response.code}`);
  const working = response.checks.filter(({ works }) => works).map(({ offerId }) => offerId);
  await sql`update coupon set
      state = case when works then 'LISTED' else 'FAILED' end,
      verified_at = case when works then app_now() else verified_at end,
      check_at = app_now() + case when works then interval '6 hours' else interval '1 day' end
    from (select gid, gid = any(${working}) as works from unnest(${gids}::text[]) gid order by gid) checked
    where coupon_gid = gid and state in ('LISTED', 'FAILED')`.execute(db);
  return due.length;
};

/** Has codes tried at their tills: every ten minutes those that are due. A code that three people in a row say fails since its last try is due at once. */
export const checkOffersJob = (deps: CouponsDeps, issueNext: () => Promise<unknown>): JobDefinition => ({
  name: checkOffersName,
  cron: '5/10 * * * *',
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 300,
  run: async () => {
    while ((await checkDue(deps)) === atOnce);
    await issueNext();
  },
});
