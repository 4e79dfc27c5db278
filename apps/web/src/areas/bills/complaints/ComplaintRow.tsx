import type { Complaint } from '@sikka/contract';
import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatDay } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { complaintLooks } from './complaint-look.tsx';
import { isOpen, isOverdue } from './complaint-rules.ts';
import styles from './ComplaintRow.module.css';

interface ComplaintRowProps {
  complaint: Complaint;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
}

const dueText = ({ complaint, today }: ComplaintRowProps): string | undefined => {
  const { state, dueDay } = complaint;
  if (!dueDay || !isOpen(state)) return undefined;
  const day = formatDay(Date.parse(dueDay));
  return isOverdue(complaint, today) ? m.bills_complaints_overdue({ day }) : m.bills_complaints_due({ day });
};

/** One complaint of a list: about what, how it stands, and by when an answer is due. */
export const ComplaintRow = ({ complaint, today }: ComplaintRowProps) => {
  const { complaintId, billerName, dispositionText, state } = complaint;
  const { icon, tone, label } = complaintLooks[state];
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
        <span className={styles.sub}>
          {dispositionText}
          <Tag tone={tone}>{label()}</Tag>
          {due}
        </span>
      }
    />
  );
};
