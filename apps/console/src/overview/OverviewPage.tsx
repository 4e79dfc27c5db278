import { type Need, overview, type PaymentOutcome } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Link } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { Bars } from '../kit/Bars.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText, numberText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { kindText } from '../content/texts.ts';
import { pagesOf } from '../navigation.ts';
import { useOperator } from '../people/operator.ts';
import { VitalTable } from './VitalTable.tsx';

const needText = textsOf<Need>({
  operations_cases_open: m.overview_need_cases,
  proposals_open: m.overview_need_proposals,
  requests_overdue: m.overview_need_requests,
  outbox_dead: m.overview_need_dead,
  money_flow_stopped: m.overview_need_flows,
  day_files_late: m.overview_need_files,
  loan_catalogue_age_seconds: m.overview_need_catalogues,
  drafts_waiting: m.overview_need_drafts,
  plans_failed: m.overview_need_plans,
  reviews_waiting: m.overview_need_reviews,
  drafts_sent_back: m.overview_need_sent_back,
  drafts_approved: m.overview_need_approved,
});

const outcomeText = textsOf<PaymentOutcome>({
  PAID: m.overview_paid,
  OPEN: m.overview_open,
  NOT_PAID: m.overview_not_paid,
  REFUNDED: m.overview_refunded,
});

/** The page with the list of what is counted. */
const listOf: Readonly<Partial<Record<Need, string>>> = {
  operations_cases_open: '/cases',
  proposals_open: '/approvals',
  requests_overdue: '/support',
  outbox_dead: '/stuck',
  money_flow_stopped: '/flows',
  day_files_late: '/partners',
  loan_catalogue_age_seconds: '/partners',
};

/** Ages of refunds by the days from which they begin. */
const ages: Readonly<Record<number, () => string>> = {
  0: m.overview_age_today,
  1: m.overview_age_days,
  3: m.overview_age_week,
};

type Day = z.output<typeof overview.showOverview.content>['days'][number];

/** The figures that have a chart. */
const figures: readonly (readonly [() => string, (day: Day) => number])[] = [
  [m.overview_sign_ins, ({ signIns }) => signIns],
  [m.overview_paid, ({ payments }) => payments.PAID],
  [m.overview_coins_issued, ({ coinsIssued }) => coinsIssued],
  [m.overview_coins_redeemed, ({ coinsRedeemed }) => coinsRedeemed],
];

type Waiting = z.output<typeof overview.showOverview.content>['needs'][number];

/** The first page: what needs a person now, and how the business goes. */
export function OverviewPage() {
  const query = useCall(overview.showOverview, {});
  return (
    <Page title={m.overview_title()}>
      <Loaded query={query}>
        {({ needs, openRefunds, days, vitals }) => (
          <>
            <h2 className="heading">{m.overview_now()}</h2>
            <Needs needs={needs} />
            <h2 className="heading">{m.overview_days()}</h2>
            <p className="muted">{m.overview_days_help()}</p>
            <div className="charts">
              {figures.map(([name, of]) => (
                <Bars key={name()} name={name()} values={days.map((each) => ({ day: each.day, value: of(each) }))} />
              ))}
            </div>
            <details className="object">
              <summary>{m.overview_table()}</summary>
              <DataTable
                label={m.overview_days()}
                rows={days.toReversed()}
                keyOf={({ day }) => day}
                columns={[
                  { id: 'day', head: m.overview_day(), cell: ({ day }) => <span>{day}</span> },
                  { id: 'signIns', head: m.overview_sign_ins(), cell: ({ signIns }) => numberText(signIns) },
                  ...(['PAID', 'OPEN', 'NOT_PAID', 'REFUNDED'] as const).map((outcome) => ({
                    id: outcome,
                    head: outcomeText(outcome),
                    cell: ({ payments }: Day) => numberText(payments[outcome]),
                  })),
                  { id: 'issued', head: m.overview_coins_issued(), cell: ({ coinsIssued }) => numberText(coinsIssued) },
                  {
                    id: 'redeemed',
                    head: m.overview_coins_redeemed(),
                    cell: ({ coinsRedeemed }) => numberText(coinsRedeemed),
                  },
                ]}
              />
            </details>
            <h2 className="heading">{m.overview_refunds()}</h2>
            <DataTable
              label={m.overview_refunds()}
              rows={openRefunds}
              keyOf={({ fromDays }) => String(fromDays)}
              columns={[
                {
                  id: 'age',
                  head: m.overview_age(),
                  cell: ({ fromDays }) => (ages[fromDays] ?? m.overview_age_over)(),
                },
                { id: 'count', head: m.overview_count(), cell: ({ count }) => numberText(count) },
              ]}
            />
            <h2 className="heading">{m.overview_vitals()}</h2>
            <VitalTable rows={vitals} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** One card for each list that is not empty, the others in one line. */
function Needs({ needs }: { needs: readonly Waiting[] }) {
  const operator = useOperator();
  const pages = operator ? pagesOf(operator.role) : [];
  const waiting = needs.filter(({ count }) => count > 0);
  if (waiting.length === 0) return <p>{m.overview_quiet()}</p>;
  return (
    <ul className="needs">
      {waiting.map(({ need, count, since, kind, state }) => {
        const to = kind ? `/content/${kind}` : listOf[need];
        const isReachable = pages.some((page) => page.to === to);
        const isNew = need === 'drafts_waiting' && state === 'DRAFT';
        const name = isNew ? m.overview_need_new() : needText(need);
        const text = kind ? `${name}: ${kindText(kind)}` : name;
        return (
          <li key={text}>
            <Card tone="warn" className="sub">
              <span className="big">{numberText(count)}</span>
              {to && isReachable ? (
                <Link to={to} search={state ? { state } : {}} className="link">
                  {text}
                </Link>
              ) : (
                <span>{text}</span>
              )}
              {since && <span className="quiet">{m.overview_since({ when: momentText(since) })}</span>}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
