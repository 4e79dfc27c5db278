import type { DeletionStatus, RetainedData } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { formatDay } from '#shared/format.ts';
import { becauseText, kindsText } from './deletion-texts.ts';

interface RetainedProps {
  retained: readonly RetainedData[];
}

/** What is retained, until which day, and under which law. */
export const RetainedItems = ({ retained }: RetainedProps) => (
  <ul className="stack">
    {retained.map(({ because, kinds, until }) => (
      <li key={because} className="sub">
        <strong>{kindsText(kinds)}</strong>
        <span className="quiet">{becauseText(because)}</span>
        <span>{m.common_until_day({ day: formatDay(until) })}</span>
      </li>
    ))}
  </ul>
);

export const RetainedList = ({ retained }: RetainedProps) =>
  retained.length > 0 && (
    <section className="list">
      <SectionTitle>{m.deletion_retained()}</SectionTitle>
      <Card>
        <RetainedItems retained={retained} />
      </Card>
    </section>
  );

/**
 * What is erased on the day of the deletion, what is retained, and what lenders hold themselves.
 */
export const Timetable = ({
  status: { erased, retained, lenders },
  dueAtMs,
}: {
  status: DeletionStatus;
  dueAtMs: number;
}) => (
  <>
    <section className="list">
      <SectionTitle>{m.deletion_erased({ day: formatDay(dueAtMs) })}</SectionTitle>
      <Card>{kindsText(erased)}</Card>
    </section>
    <RetainedList retained={retained} />
    {lenders.length > 0 && (
      <section className="list">
        <SectionTitle>{m.deletion_lenders()}</SectionTitle>
        <Card>{m.deletion_lenders_text({ lenders: lenders.join(', ') })}</Card>
      </section>
    )}
  </>
);
