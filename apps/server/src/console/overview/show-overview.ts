import {
  type ContentKindName,
  type Need,
  overview,
  type PaymentOutcome,
  paymentOutcomes,
} from '@sikka/contract/console';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { reports } from '../calls/console-handler.ts';

/** A figure of a day; empty for a day without figures. */
interface FigureRow {
  day: string;
  figure: string | null;
  label: string | null;
  amount: number | null;
}

type VitalRow = z.output<typeof overview.showOverview.content>['vitals'][number];

const noPayments = (): Record<PaymentOutcome, number> =>
  Object.fromEntries(paymentOutcomes.map((outcome) => [outcome, 0])) as Record<PaymentOutcome, number>;

/** The figures of a day side by side. */
const presentDay = (day: string, rows: readonly FigureRow[]) => {
  const of = (figure: string): number => rows.find((row) => row.figure === figure)?.amount ?? 0;
  const payments = rows.filter(({ figure }) => figure === 'payments').map(({ label, amount }) => [label, amount]);
  return {
    day,
    signIns: of('sign_ins'),
    payments: { ...noPayments(), ...Object.fromEntries(payments) } as Record<PaymentOutcome, number>,
    coinsIssued: of('coins_issued'),
    coinsRedeemed: of('coins_redeemed'),
  };
};

export const showOverview = reports(overview.showOverview, async (_deps, db) => {
  const { rows: needs } = await sql<{ need: Need; count: number; since: Date | null; kind: ContentKindName | null }>`
    select need, count, since, null as kind from console_need
    union all select 'reviews_waiting', count(*), min(asked_at), kind from content_review
      where sent_back_by is null group by kind`.execute(db);
  const { rows: openRefunds } = await sql<{ fromDays: number; count: number }>`
    select age as "fromDays", count from console_open_refund order by age`.execute(db);
  const { rows } = await sql<FigureRow>`
    select d.day::date::text as day, figure, label, amount
    from generate_series(app_today() - 29, app_today(), interval '1 day') d (day)
    left join console_business_day b on b.day = d.day::date order by d.day`.execute(db);
  const { rows: vitals } = await sql<VitalRow>`
    select day::text, page_id as screen, phone, reports, lcp, inp, cls from console_web_vital`.execute(db);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    needs: needs.map(({ since, ...need }) => ({ ...need, since: since?.toISOString() ?? null })),
    openRefunds,
    vitals,
    days: [...byDay].map(([day, figures]) => presentDay(day, figures)),
  };
});
