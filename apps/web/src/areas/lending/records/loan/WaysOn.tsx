import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { CalendarCheck } from '@sikka/ui/icons/CalendarCheck';
import { ClockCounterClockwise } from '@sikka/ui/icons/ClockCounterClockwise';
import { FileText } from '@sikka/ui/icons/FileText';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { hrefOf } from '#shared/navigation.ts';

/** Everything else about a loan: the plan, what was paid, and its papers. */
export const WaysOn = ({ loan: { loanGid, papers, isOver } }: { loan: Loan }) => (
  <ListGroup>
    <ListRow
      icon={<CalendarCheck />}
      title={m.lending_records_plan()}
      sub={isOver ? m.lending_records_plan_over() : m.lending_records_plan_text()}
      href={hrefOf({ to: '/repayment', search: { loanGid } })}
    />
    <ListRow
      icon={<ClockCounterClockwise />}
      title={m.lending_records_repayments()}
      sub={m.lending_records_repayments_text()}
      href={hrefOf({ to: '/repayRecord', search: { loanGid } })}
    />
    <ListRow
      icon={<FileText />}
      title={m.lending_documents_title()}
      sub={m.lending_documents_count({ count: papers.length + 1 })}
      href={hrefOf({ to: '/loanPapers', search: { cid: loanGid } })}
    />
  </ListGroup>
);
