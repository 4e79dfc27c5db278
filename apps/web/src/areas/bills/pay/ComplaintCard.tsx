import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Headset } from '@sikka/ui/icons/Headset';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { useState } from 'react';
import { formatMoment } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { complaintWayOf } from './result-rules.ts';

/** The way to a complaint about a payment, or from when on there is one. */
export const ComplaintCard = ({ payment }: { payment: BillPayment }) => {
  const [nowMs] = useState(Date.now);
  const way = complaintWayOf(payment, nowMs);
  if (way.kind === 'none') return null;
  const { merchantRequestId, complaintId } = payment;
  const href = complaintId
    ? hrefOf({ to: '/complaint', search: { complaintId } })
    : hrefOf({ to: '/complain', search: { merchantRequestId } });
  return (
    <ListGroup>
      <ListRow
        icon={<Headset />}
        title={way.kind === 'open' ? m.bills_result_complaint() : m.bills_result_complain()}
        sub={way.kind === 'later' && m.bills_result_complain_from({ moment: formatMoment(Date.parse(way.from)) })}
        href={href}
      />
    </ListGroup>
  );
};
