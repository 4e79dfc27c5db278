import * as z from 'zod/mini';
import { agent } from './bill.ts';
import { day, moment, reference, words } from './paths.ts';
import { txnReferenceId } from './payment.ts';

/** Codes of the network's list of complaints in force, each with its text there and the kind of ticket it makes. */
export const dispositions = {
  D11: { ticketType: 'DISPUTE', text: 'Transaction successful, amount debited but services not received' },
  D12: { ticketType: 'DISPUTE', text: 'Transaction successful, amount debited but service disconnected or stopped' },
  D13: { ticketType: 'DISPUTE', text: 'Transaction successful, late payment surcharge added in next bill' },
  D21: { ticketType: 'DISPUTE', text: 'Erroneously paid in wrong account' },
  D22: { ticketType: 'DISPUTE', text: 'Duplicate payment' },
  D23: { ticketType: 'DISPUTE', text: 'Erroneously paid the wrong amount' },
  D31: { ticketType: 'COMPLAINT', text: 'Payment information not received from biller or delayed' },
  D32: { ticketType: 'COMPLAINT', text: 'Bill paid but amount not adjusted or still showing due' },
} as const;

export type DispositionCode = keyof typeof dispositions;

/** `POST complaints`. */
export const complaintBody = z.strictObject({
  reference,
  agent,
  txnReferenceId,
  disposition: z.enum(Object.keys(dispositions) as DispositionCode[]),
  description: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** 200 of `complaints` and `complaint`. */
export const ticketReply = z.object({
  reference,
  /** `TKT`, 27 letters and digits, `YDDDhhmm`. */
  ticketId: z.string().check(z.regex(/^TKT[A-Z0-9]{27}\d{8}$/)),
  status: z.enum(['ASSIGNED', 'RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'PENDING_REFUND', 'REFUNDED']),
  ticketType: z.enum(['DISPUTE', 'COMPLAINT']),
  /** Day by which a DISPUTE is decided. */
  ticketTAT: z.optional(day),
  /** Operating unit of the customer, of the biller, or the central unit. */
  assignedTo: z.enum(['COU', 'BOU', 'BBPCU']),
  remarks: z.optional(words),
  updatedAt: moment,
});

export type ComplaintBody = z.infer<typeof complaintBody>;
export type TicketReply = z.infer<typeof ticketReply>;
export type TicketStatus = TicketReply['status'];
