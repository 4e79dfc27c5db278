import type { LocalizedText } from '@sikka/messages';
import { sql } from 'kysely';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { CouponsDeps } from '../deps.ts';
import type { CouponsDb } from '../tables.ts';

/** Days before the end of a saved coupon on which its owner is reminded. */
const reminderDays = [3, 1] as const;

const pageSize = 500;

interface EndingCoupon {
  user: string;
  gid: string;
  end: Date;
  heading: LocalizedText;
  merchant: LocalizedText;
}

/** Saved, unused coupons that end within `days`, in pages after `after`. */
const findEnding = async (db: CouponsDb, days: number, after: EndingCoupon | undefined): Promise<EndingCoupon[]> => {
  const { rows } =
    await sql<EndingCoupon>`select user_gid as user, coupon_gid as gid, ends_at as end, heading, name as merchant
    from saved_coupon join coupon using (coupon_gid) join coupon_merchant using (merchant_gid)
    where state = 'LISTED' and ends_at > app_now() and ends_at <= app_now() + make_interval(days => ${days})
      and not exists (
        select from coupon_claim c where c.user_gid = saved_coupon.user_gid and c.coupon_gid = saved_coupon.coupon_gid
      )
      and ${after ? sql`(user_gid, coupon_gid) > (${after.user}, ${after.gid})` : sql`true`}
    order by user_gid, coupon_gid limit ${pageSize}`.execute(db);
  return rows;
};

/**
 * Reminds owners of saved coupons every morning, once per stage; only the latest reached stage is
 * sent.
 */
export const notifyJob = ({ db }: CouponsDeps): JobDefinition => ({
  name: 'coupons-notify',
  cron: '20 10 * * *',
  retryLimit: 5,
  retryDelaySeconds: 300,
  expireInSeconds: 3_600,
  run: async () => {
    for (const stage of reminderDays.toReversed())
      for (let after: EndingCoupon | undefined, isMore = true; isMore;) {
        const endingCoupons = await findEnding(db, stage, after);
        const events = endingCoupons.map(({ user, gid, end, heading, merchant: merchantName }) => ({
          userGid: user,
          kind: 'couponEnding' as const,
          key: `${gid}:${end.toISOString().slice(0, 10)}:${stage}`,
          facts: { couponGid: gid, endsAt: end.toISOString(), merchantName, heading },
          expiresAt: end,
        }));
        await userEvents.record(db, ...events);
        after = endingCoupons.at(-1);
        isMore = endingCoupons.length === pageSize;
      }
  },
});
