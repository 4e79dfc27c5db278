import * as z from 'zod/mini';
import { day, merchantRequestId, moment } from '../payments/payment.ts';
import { complaintDispositions, complaintStates } from './enums.ts';

export const complaintDisposition = z.enum(complaintDispositions.map(({ code }) => code));

/** A complaint about a payment, with the network's own deadline. */
export const complaint = z.object({
  complaintId: z.uuid(),
  /** The network's ticket, once it has one. */
  ticketId: z.optional(z.string()),
  merchantRequestId,
  billerName: z.string(),
  disposition: complaintDisposition,
  dispositionText: z.string(),
  description: z.string(),
  ticketType: z.enum(['DISPUTE', 'COMPLAINT']),
  state: z.enum(complaintStates),
  /** What the state means and what comes next, in the caller's language. */
  stateText: z.string(),
  /** Who has to act now. */
  assignedTo: z.enum(['us', 'network', 'biller', 'nobody']),
  /** Day by which a dispute is decided. */
  dueDay: z.optional(day),
  remarks: z.optional(z.string()),
  raisedAt: moment,
  history: z.array(z.object({ state: z.enum(complaintStates), at: moment })),
});

export type Complaint = z.infer<typeof complaint>;
