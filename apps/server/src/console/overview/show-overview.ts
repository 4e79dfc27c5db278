import {
  type ContentKindName,
  contentKindNames,
  contentKinds,
  type ContentState,
  type Need,
  overview,
  type PaymentOutcome,
  paymentOutcomes,
} from '@sikka/contract/console';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { reports } from '../calls/console-handler.ts';
import { by, merged, type RowOf, rowsOf } from '../calls/merge.ts';
import { stateOf } from '../content/list-content.ts';

interface NeedRow {
  need: Need;
  count: number;
  since: Date | null;
  kind: ContentKindName | null;
  state: ContentState | null;
}

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

type NeedOf = RowOf<typeof overview.showOverview, 'needs'>;
type Day = RowOf<typeof overview.showOverview, 'days'>;
type Lists<Row> = readonly (readonly Row[])[];

/** The switches of flows are those of the first cell, in every cell. */
const sumNeeds = (lists: Lists<NeedOf>): NeedOf[] =>
  rowsOf(
    lists.map((rows, place) => rows.filter(({ need }) => place === 0 || need !== 'money_flow_stopped')),
    { same: ['need', 'kind', 'state'], add: ['count'], earliest: ['since'] },
  );

const sumDays = (lists: Lists<Day>): Day[] =>
  rowsOf(lists, { same: ['day'], add: ['signIns', 'coinsIssued', 'coinsRedeemed'] }).map((row) => {
    const ofDay = lists.flatMap((days) => days.filter(({ day }) => day === row.day).map(({ payments }) => [payments]));
    return { ...row, payments: rowsOf(ofDay, { same: [], add: paymentOutcomes })[0] ?? row.payments };
  });

/** The 75th percentile of all reports is between those of the cells, so the greatest is not too good. */
const slowest = (lists: Lists<VitalRow>): VitalRow[] =>
  rowsOf(lists, { same: ['day', 'screen', 'phone'], add: ['reports'] }).map((row) => {
    const same = lists
      .flat()
      .filter(({ day, screen, phone }) => day === row.day && screen === row.screen && phone === row.phone);
    const most = (name: 'lcp' | 'inp' | 'cls') => same.toSorted(by<VitalRow>(`-${name}`))[0]?.[name] ?? null;
    return { ...row, lcp: most('lcp'), inp: most('inp'), cls: most('cls') };
  });

const figures = merged(overview.showOverview, {
  needs: sumNeeds,
  openRefunds: { same: ['fromDays'], add: ['count'] },
  days: sumDays,
  vitals: slowest,
});

export const showOverview = reports(figures, async (_deps, db, _body, { operator }) => {
  const drafts = contentKindNames.map(
    (kind) => sql`select ${kind}::text as kind, ${stateOf(kind)} as state, d.edited_by, d.edited_at from content_draft d
      left join ${sql.table(kind)} p on p.${sql.ref(contentKinds[kind].key)} = d.gid where d.kind = ${kind}`,
  );
  const { rows: needs } = await sql<NeedRow>`
    select need, count, since, null as kind, null as state from console_need where need not in ('drafts_waiting', 'plans_failed')
    union all select case state when 'IN_REVIEW' then 'reviews_waiting' when 'SENT_BACK' then 'drafts_sent_back' else 'drafts_waiting' end,
      count(*), min(edited_at), kind, state from (${sql.join(drafts, sql` union all `)}) d
      where state in ('DRAFT', 'MODIFIED', 'IN_REVIEW') or state = 'SENT_BACK' and edited_by = ${operator.name}
      group by kind, state
    union all select 'plans_failed', count(*), min(due_at), kind, 'PLAN_FAILED' from content_plan
      where failure is not null group by kind
    union all select 'drafts_approved', count(distinct a.subject), min(a.at), split_part(a.subject, ':', 1), null
      from console_audit asked join console_audit a on a.subject = asked.subject and a.number > asked.number
      where asked.actor = ${operator.name} and asked.act = 'content.askReview' and a.act = 'content.approve'
        and asked.at > app_now() - interval '7 days' group by 4`.execute(db);
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
