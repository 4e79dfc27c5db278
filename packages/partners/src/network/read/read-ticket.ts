import type { NetworkTicket } from '../../kit/bill-network.ts';
import type { TicketReply } from '../wire.ts';

const assignees = { COU: 'US', BOU: 'BILLER', BBPCU: 'NETWORK' } as const;

export const readTicket = (reply: TicketReply): NetworkTicket => ({
  reference: reply.reference,
  ticketId: reply.ticketId,
  state: reply.status,
  ticketType: reply.ticketType,
  ...(reply.ticketTAT === undefined ? {} : { dueDay: reply.ticketTAT }),
  assignedTo: assignees[reply.assignedTo],
  ...(reply.remarks === undefined ? {} : { remarks: reply.remarks }),
  changedAt: new Date(reply.updatedAt),
});
