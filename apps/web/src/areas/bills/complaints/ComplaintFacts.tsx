import type { Complaint } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDay, formatMoment } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { pageFacts } from '#shared/page-facts.ts';
import { isOpen } from './complaint-rules.ts';

const holderText = ({ assignedTo, billerName }: Complaint): string => {
  switch (assignedTo) {
    case 'us':
      return m.bills_complaints_who_party({ name: pageFacts().brand });
    case 'biller':
      return m.bills_complaints_who_party({ name: billerName });
    case 'network':
      return m.bills_complaints_who_network();
    case 'nobody':
      return m.bills_complaints_who_nobody();
  }
};

const deadlineText = ({ state, ticketType, dueDay }: Complaint): string | undefined => {
  if (dueDay) return formatDay(Date.parse(dueDay));
  return isOpen(state) && ticketType === 'COMPLAINT' ? m.bills_complaints_by_none() : undefined;
};

/** Who has to answer, by when, and everything by which the complaint is found again. */
export const ComplaintFacts = ({ complaint }: { complaint: Complaint }) => (
  <Card>
    <Facts>
      <Fact label={m.bills_complaints_who()}>{holderText(complaint)}</Fact>
      <Fact label={m.bills_complaints_by()}>{deadlineText(complaint)}</Fact>
      <CopyFact label={m.bills_complaints_ticket()} value={complaint.ticketId} />
      <Fact label={m.bills_complaints_raised()}>{formatMoment(Date.parse(complaint.raisedAt))}</Fact>
      <Fact label={m.bills_complaints_about()}>{complaint.dispositionText}</Fact>
      <Fact label={m.bills_complaints_words()}>{complaint.description}</Fact>
    </Facts>
  </Card>
);
