import type { FetchEntry, PaymentEntry, PushEntry, Reason, RegistrationEntry, TicketEntry } from '../books/entries.ts';
import {
  sourceOf,
  type FetchReply,
  type PaymentReply,
  type PushReply,
  type RegistrationReply,
  type TicketReply,
} from '../wire.ts';

const failureReason = ({ code, text }: Reason) => ({ code, message: text, source: sourceOf(code, text) });

const iso = (ms: number): string => new Date(ms).toISOString();

export const presentFetch = ({ reference, state, refId, bills, failure }: FetchEntry): FetchReply => {
  if (state === 'success') return { reference, status: 'Success', refId, bills };
  if (state === 'failure' && failure) return { reference, status: 'Failure', failureReason: failureReason(failure) };
  return { reference, status: 'Processing' };
};

export const presentPayment = (entry: PaymentEntry): PaymentReply => {
  const { reference: paymentRefId, txnReferenceId, amountPaise: amount, changedAt } = entry;
  const paid = { paymentRefId, txnReferenceId, amount, updatedAt: iso(changedAt) };
  if (entry.state === 'processing') return { ...paid, status: 'Processing' };
  if (entry.state === 'failure') return { ...paid, status: 'Failure', complianceReason: entry.complianceReason ?? '' };
  return { ...paid, status: 'Success', responseCode: '000', approvalRefNumber: entry.approvalRefNumber ?? '' };
};

const openStates: TicketEntry['state'][] = ['ASSIGNED', 'PENDING_REFUND'];

export const presentTicket = ({
  reference,
  ticketId,
  state,
  ticketType,
  dueDay,
  remarks,
  changedAt,
}: TicketEntry): TicketReply => ({
  reference,
  ticketId,
  status: state,
  ticketType,
  ...(dueDay === undefined ? {} : { ticketTAT: dueDay }),
  assignedTo: openStates.includes(state) ? 'BOU' : 'COU',
  ...(remarks === undefined ? {} : { remarks }),
  updatedAt: iso(changedAt),
});

export const presentRegistration = ({
  reference,
  state,
  failure,
  changedAt,
}: RegistrationEntry): RegistrationReply => ({
  reference,
  status: state,
  ...(failure ? { failureReason: failureReason(failure) } : {}),
  updatedAt: iso(changedAt),
});

export const presentPush = ({ pushId, registrationReference, refId, content, skip }: PushEntry): PushReply => ({
  pushId,
  registrationReference,
  refId,
  bill: content,
  skipPayment: skip,
});
