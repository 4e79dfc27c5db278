import { type overview, type PhoneClass, type Vital, vitalLimits } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import type * as z from 'zod/mini';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { numberText } from '../kit/locale.ts';

type Row = z.output<typeof overview.showOverview.content>['vitals'][number];

const phoneText = textsOf<PhoneClass>({
  all: m.overview_phone_all,
  slow: m.overview_phone_slow,
  middle: m.overview_phone_middle,
  fast: m.overview_phone_fast,
});

const ratingText = (vital: Vital, value: number): string => {
  const [good, poor] = vitalLimits[vital];
  if (value <= good) return m.overview_vital_good();
  return value > poor ? m.overview_vital_poor() : m.overview_vital_fair();
};

const cellOf = (vital: Vital, value: number | null): string => {
  if (value === null) return '–';
  const figure = vital === 'cls' ? value.toFixed(2) : m.overview_vital_ms({ count: numberText(Math.round(value)) });
  return `${figure} · ${ratingText(vital, value)}`;
};

const vitalColumn = (vital: Vital): Column<Row> => ({
  id: vital,
  head: vital.toUpperCase(),
  cell: (row) => cellOf(vital, row[vital]),
});

/** How fast screens were on phones of users: p75 of each Web Vital, and whether that is good. */
export function VitalTable({ rows }: { rows: readonly Row[] }) {
  const [first] = rows;
  if (!first) return <p>{m.overview_vitals_none()}</p>;
  return (
    <>
      <p className="muted">{m.overview_vitals_help({ day: first.day })}</p>
      <DataTable
        label={m.overview_vitals()}
        rows={rows}
        keyOf={({ screen, phone }) => `${screen} ${phone}`}
        columns={[
          { id: 'screen', head: m.overview_screen(), cell: ({ screen }) => screen },
          { id: 'phone', head: m.overview_phone(), cell: ({ phone }) => phoneText(phone) },
          vitalColumn('lcp'),
          vitalColumn('inp'),
          vitalColumn('cls'),
          { id: 'reports', head: m.overview_reports(), cell: ({ reports }) => numberText(reports) },
        ]}
      />
    </>
  );
}
