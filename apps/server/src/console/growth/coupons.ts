import { type CouponState, growth } from '@sikka/contract/console';
import { sql } from 'kysely';
import { beginningWith } from '#areas/coupons/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { changes, reads } from '../calls/console-handler.ts';

interface CouponRow {
  coupon_gid: string;
  network_id: string;
  merchant: { en: string; hi: string };
  heading: { en: string; hi: string };
  shown: CouponState;
  hidden_by: string | null;
  ends_at: Date;
  stock_left: number | null;
  verified_at: Date | null;
  check_at: Date;
  reports_worked: number;
  reports_failed: number;
}

const shown = sql`case when hidden_by is not null then 'HIDDEN' when state = 'LISTED' and ends_at <= app_now() then 'ENDED'
  else state end`;

export const listCoupons = reads(growth.listCoupons, async (_deps, db, { pageSize, after = '', query = '', state }) => {
  const { rows } = await sql<CouponRow>`
    select *, ${shown} as shown from console_coupon
    where coupon_gid > ${after} and (${state ?? null}::text is null or ${shown} = ${state ?? null})
      and ${query ? sql`(coupon_gid ^@ ${query} or search @@ ${beginningWith(query)}::tsquery)` : sql`true`}
    order by coupon_gid limit ${pageSize + 1}`.execute(db);
  return {
    hasMore: rows.length > pageSize,
    coupons: rows.slice(0, pageSize).map((row) => ({
      couponGid: row.coupon_gid,
      networkId: row.network_id,
      merchant: row.merchant,
      heading: row.heading,
      state: row.shown,
      hiddenBy: row.hidden_by ?? '',
      endsAt: row.ends_at.toISOString(),
      stockLeft: row.stock_left,
      verifiedAt: row.verified_at?.toISOString() ?? null,
      checkAt: row.check_at.toISOString(),
      reportsWorked: row.reports_worked,
      reportsFailed: row.reports_failed,
    })),
  };
});

export const hideCoupon = changes(growth.hideCoupon, async (_deps, trx, body, { operator }) => {
  const { couponGid, isHidden, reason } = body;
  const { rows: found } = await sql`select from console_coupon where coupon_gid = ${couponGid}`.execute(trx);
  if (found.length === 0) throw new Problem('notFound');
  const by = isHidden ? operator.name : null;
  const { rows } = await sql<{ changed: boolean }>`
    select console_hide_coupon(${couponGid}, ${by}) as changed`.execute(trx);
  if (!rows[0]?.changed) throw new Problem('contentChanged');
  return {
    content: {},
    audit: [
      {
        act: isHidden ? 'coupon.hide' : 'coupon.show',
        subject: `coupon:${couponGid}`,
        before: { isHidden: !isHidden },
        after: { isHidden },
        reason,
      },
    ],
  };
});
