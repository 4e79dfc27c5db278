import type { CreditDispute } from '../../kit/bureau.ts';
import type { DisputeReply } from '../wire.ts';

export const readDispute = (reply: DisputeReply): CreditDispute => {
  const raised = {
    reference: reply.requestId,
    bureauReference: reply.disputeId,
    dueAt: new Date(reply.dueAt),
    changedAt: new Date(reply.updatedAt),
  };
  return reply.status === 'KEPT'
    ? { ...raised, state: 'KEPT', reasons: reply.reasons }
    : { ...raised, state: reply.status };
};
