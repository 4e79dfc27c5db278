import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Flag } from '@sikka/ui/icons/Flag';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { useState } from 'react';
import { formatMoment } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { complaintLinkOf } from './result-rules.ts';

/** Link to the payment's complaint, or to raise one, with the time from which that is possible. */
export const ComplaintCard = ({ payment }: { payment: BillPayment }) => {
  const [nowMs] = useState(Date.now);
  const link = complaintLinkOf(payment, nowMs);
  if (link.kind === 'none') return null;
  const { merchantRequestId, complaintId } = payment;
  const href = complaintId
    ? hrefOf({ to: '/complaint', search: { complaintId } })
    : hrefOf({ to: '/complain', search: { merchantRequestId } });
  return (
    <ListGroup>
      <ListRow
        icon={<Flag />}
        title={link.kind === 'open' ? m.bills_result_complaint() : m.common_raise_a_complaint()}
        sub={link.kind === 'later' && m.bills_result_complain_from({ moment: formatMoment(link.from) })}
        href={href}
      />
    </ListGroup>
  );
};
