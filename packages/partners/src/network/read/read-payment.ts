import type { NetworkFailure, NetworkPayment } from '../../kit/bill-network.ts';
import { sourceOf, type PaymentReply } from '../wire.ts';

/** Reads `CODE : description`. Free text keeps its words under the code `UNKNOWN`. */
export const readCompliance = (reason: string): NetworkFailure => {
  const [, code = 'UNKNOWN', text = reason.trim()] = /^\s*([A-Z]{1,4}\d{2,4})\s*:\s*(.*\S)\s*$/.exec(reason) ?? [];
  return { code, text, source: sourceOf(code, text) };
};

const states = { Processing: 'processing', Success: 'success', Failure: 'failure' } as const;

export const readPayment = (reply: PaymentReply): NetworkPayment => ({
  reference: reply.paymentRefId,
  state: states[reply.status],
  amountPaise: reply.amount,
  txnReferenceId: reply.txnReferenceId,
  ...(reply.status === 'Success' ? { approvalRefNumber: reply.approvalRefNumber } : {}),
  ...(reply.status === 'Failure' ? { failure: readCompliance(reply.complianceReason) } : {}),
  changedAt: new Date(reply.updatedAt),
});
