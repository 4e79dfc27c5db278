import type { OfferUse } from '@sikka/partners/kit';
import { sql } from 'kysely';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { type CouponsDeps, definite } from '../deps.ts';

export const reportUsesName = 'coupons-report-uses';

/** Offers per report. */
const batchSize = 500;

/** Days that are still reported after the network was unavailable for long. */
const maxDays = 30;

/** Past days that are not reported yet, oldest first, as `2026-11-24`. */
const findDays = async ({ db, network }: CouponsDeps): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`select day::date::text as day from coupon_feed,
      generate_series(greatest(uses_reported_until + 1, app_today() - ${maxDays}::int), app_today() - 1, interval '1 day') day
    where network_id = ${network.networkId} order by day`.execute(db);
  return rows.map(({ day }) => day);
};

/** Claims and feedback per offer on an Indian day: only counts, no personal data. */
const findUses = async ({ db, network }: CouponsDeps, day: string, after: string): Promise<OfferUse[]> => {
  const midnight = (later: number) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Kolkata')`;
  const onDay = (moment: string) => sql`${sql.ref(moment)} >= ${midnight(0)} and ${sql.ref(moment)} < ${midnight(1)}`;
  const { rows } = await sql<OfferUse>`select coupon_gid as "offerId", sum(taken)::int as taken,
      sum(worked)::int as worked, sum(failed)::int as failed
    from (
      select coupon_gid, 1 as taken, 0 as worked, 0 as failed from coupon_claim where ${onDay('claimed_at')}
      union all
      select coupon_gid, 0, worked::int, (not worked)::int from coupon_claim where ${onDay('reported_at')}
    ) used join coupon using (coupon_gid)
    where network_id = ${network.networkId} and coupon_gid > ${after}
    group by coupon_gid order by coupon_gid limit ${batchSize}`.execute(db);
  return rows;
};

/**
 * A report replaces the previous one for its offers and day, so it can be resent if the response is
 * lost.
 */
const reportDay = async (deps: CouponsDeps, day: string, after = ''): Promise<void> => {
  const uses = await findUses(deps, day, after);
  if (uses.length === 0) return;
  const response = definite(await deps.network.reportUses({ day, uses }));
  if (response.kind === 'refused') throw new Error(`The offer network refused a report of uses: ${response.code}`);
  const last = uses.at(-1);
  if (uses.length === batchSize && last) await reportDay(deps, day, last.offerId);
};

/** Reports the previous day's uses to the network every night. */
export const reportUsesJob = (deps: CouponsDeps): JobDefinition => ({
  name: reportUsesName,
  cron: '40 20 * * *',
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  run: async () => {
    const { db, network } = deps;
    for (const day of await findDays(deps)) {
      await reportDay(deps, day);
      await sql`update coupon_feed set uses_reported_until = ${day} where network_id = ${network.networkId}`.execute(
        db,
      );
    }
  },
});
