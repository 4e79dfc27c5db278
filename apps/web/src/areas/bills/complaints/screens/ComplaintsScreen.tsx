import type { Complaint } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconTile } from '@sikka/ui/icon-tile';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { formatDay, indiaDay } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { BillScreen, StaleCard } from '#areas/bills/BillScreen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { isOpen, isOverdue } from '../complaint-rules.ts';
import { complaintStyles } from '../complaint-styles.tsx';

interface ComplaintRowProps {
  complaint: Complaint;
  /** Today in India, `YYYY-MM-DD`. */
  today: string;
}

const dueText = ({ complaint, today }: ComplaintRowProps): string | undefined => {
  const { state, dueDay } = complaint;
  if (!dueDay || !isOpen(state)) return undefined;
  const day = formatDay(dueDay);
  return isOverdue(complaint, today) ? m.bills_complaints_overdue({ day }) : m.bills_complaints_due({ day });
};

/** A complaint in a list: its reason, state and deadline. */
const ComplaintRow = ({ complaint, today }: ComplaintRowProps) => {
  const { complaintId, billerName, dispositionText, state } = complaint;
  const { icon, tone, label } = complaintStyles[state];
  const due = dueText({ complaint, today });
  return (
    <ListRow
      href={hrefOf({ to: '/complaint', search: { complaintId } })}
      icon={
        <IconTile size="small" tone={tone} aria-hidden="true">
          {icon}
        </IconTile>
      }
      title={billerName}
      sub={
        <span className="sub">
          {dispositionText}
          <Tag tone={tone}>{label()}</Tag>
          {due}
        </span>
      }
    />
  );
};

const load = async (): Promise<Complaint[]> => {
  const { complaints } = await bills.listComplaints({});
  return complaints;
};

const NoComplaints = () => (
  <EmptyState
    icon={<FlagDuotone />}
    title={m.bills_complaints_none()}
    text={m.bills_complaints_none_text()}
    actions={<Button href={hrefOf({ to: '/transactions' })}>{m.bills_complaints_choose()}</Button>}
  />
);

const ComplaintList = ({ complaints }: { complaints: readonly Complaint[] }) => {
  const [today] = useState(() => indiaDay(Date.now()));
  if (complaints.length === 0) return <NoComplaints />;
  return (
    <ListGroup>
      {complaints.map((complaint) => (
        <ComplaintRow key={complaint.complaintId} complaint={complaint} today={today} />
      ))}
    </ListGroup>
  );
};

/** The user's complaints, newest first; readable offline. */
export const ComplaintsScreen = () => {
  const complaints = useQuery(['complaints'], { read: load, stored: 'thirtyDays' });
  return (
    <BillScreen title={m.common_complaints()} stacked>
      <StaleCard query={complaints} text={m.bills_complaints_cached()} />
      <Loaded query={complaints} isNoteless>
        {(content) => <ComplaintList complaints={content} />}
      </Loaded>
    </BillScreen>
  );
};
