import {
  type CouponAct,
  couponActs,
  couponAfter,
  type CouponState,
  type FileIssue,
  growth,
} from '@sikka/contract/console';
import { sql } from 'kysely';
import { beginningWith } from '#areas/coupons/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { type AuditEntry, changes, type ConsoleTransaction, marks, reads } from '../calls/console-handler.ts';
import { merged } from '../calls/merge.ts';
import { readLines, unreadable } from './changes-file.ts';

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

const pagesOfCoupons = merged(growth.listCoupons, {
  coupons: { same: ['couponGid'], add: ['reportsWorked', 'reportsFailed'], order: ['couponGid'], limit: 'pageSize' },
});

export const listCoupons = reads(pagesOfCoupons, async (_deps, db, { pageSize, after = '', query = '', state }) => {
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

/** Throws `contentChanged` if the act does nothing to the coupon. */
const changeOne = async (
  trx: ConsoleTransaction,
  couponGid: string,
  act: CouponAct,
  { by, reason }: { by: string; reason: string },
): Promise<AuditEntry> => {
  const { rows } = await sql<{ changed: boolean }>`select ${
    act === 'CHECK'
      ? sql`console_check_coupon(${couponGid})`
      : sql`console_hide_coupon(${couponGid}, ${act === 'HIDE' ? by : null})`
  } as changed`.execute(trx);
  if (!rows[0]?.changed) throw new Problem('contentChanged');
  const isHidden = act === 'HIDE';
  return {
    act: `coupon.${act.toLowerCase()}`,
    subject: `coupon:${couponGid}`,
    before: { isHidden: act === 'SHOW' },
    after: { isHidden },
    reason,
  };
};

/** Coupons as they are; those that are not there are left out. */
const readCoupons = async (trx: ConsoleTransaction, couponGids: readonly string[]) => {
  const { rows } = await sql<Pick<CouponRow, 'coupon_gid' | 'merchant' | 'heading' | 'shown'>>`
    select coupon_gid, merchant, heading, ${shown} as shown from console_coupon
    where coupon_gid = any(${couponGids}) order by coupon_gid`.execute(trx);
  return rows.map((row) => ({
    couponGid: row.coupon_gid,
    merchant: row.merchant,
    heading: row.heading,
    state: row.shown,
  }));
};

export const previewCoupons = reads(growth.previewCoupons, async (_deps, db, { couponGids, act }) => ({
  coupons: (await readCoupons(db, couponGids)).map((coupon) => ({
    ...coupon,
    after: couponAfter(coupon.state, act) ?? null,
  })),
}));

/** Every cell has the coupons of the network, and changes them. */
const ofMost = (counts: readonly number[]): number => Math.max(...counts);

const couponChange = merged(growth.changeCoupons, { changed: ofMost, left: ofMost });

export const changeCoupons = changes(couponChange, async (_deps, trx, body, { operator }) => {
  const { couponGids, act, reason } = body;
  const audit: AuditEntry[] = [];
  for (const { couponGid, state } of await readCoupons(trx, couponGids))
    if (couponAfter(state, act)) audit.push(await changeOne(trx, couponGid, act, { by: operator.name, reason }));
  const [first, ...others] = audit;
  if (!first) throw new Problem('contentChanged');
  return {
    content: { changed: audit.length, left: new Set(couponGids).size - audit.length },
    audit: [first, ...others],
  };
});

/** What the lines of a file would do, and what is wrong with them. */
const readFile = async (trx: ConsoleTransaction, file: string) => {
  const lines = readLines(file, ['couponGid', 'act']);
  const issues: FileIssue[] = lines.length === 0 ? [unreadable] : [];
  const found = await readCoupons(
    trx,
    lines.map(({ cells: [couponGid = ''] }) => couponGid),
  );
  const left = new Map(found.map((coupon) => [coupon.couponGid, coupon]));
  const rows = lines.flatMap(({ line, cells: [couponGid = '', written = ''] }) => {
    const coupon = left.get(couponGid);
    const act = couponActs.find((each) => each === written.toUpperCase());
    const isTwice = found.some((each) => each.couponGid === couponGid);
    if (!coupon) issues.push({ line, field: 'couponGid', cause: isTwice ? 'TWICE' : 'UNKNOWN' });
    if (!act) issues.push({ line, field: 'act', cause: 'FORMAT' });
    left.delete(couponGid);
    return coupon && act ? [{ line, act, ...coupon, after: couponAfter(coupon.state, act) ?? null }] : [];
  });
  return { issues, rows };
};

export const checkCouponFile = marks(growth.checkCouponFile, (_deps, trx, { file }) => readFile(trx, file));

const couponFile = merged(growth.applyCouponFile, { rows: ofMost, made: ofMost });

export const applyCouponFile = changes(couponFile, async (_deps, trx, { file, reason }, { operator }) => {
  const { issues, rows } = await readFile(trx, file);
  if (issues.length > 0) throw new Problem('contentChanged');
  const audit: AuditEntry[] = [];
  for (const { couponGid, act, after } of rows)
    if (after) audit.push(await changeOne(trx, couponGid, act, { by: operator.name, reason }));
  const after = { rows: rows.length, made: audit.length };
  return {
    content: after,
    audit: [{ act: 'coupon.file', subject: 'list:coupons', before: null, after, reason }, ...audit],
  };
});
