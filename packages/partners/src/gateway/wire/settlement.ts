import * as z from 'zod/mini';
import { amount, day, id, moment, reference } from './paths.ts';

/** `GET settlements/:day`: what was collected and given back on a day of India. */
export const settlementReply = z.object({
  day,
  lines: z.array(z.object({ kind: z.enum(['payment', 'refund']), reference, id, amount })),
  /** Lines of the whole file. */
  total: z.int().check(z.gte(0)),
});

/** What the gateway tells without being asked, and which of our things it is about. */
export const eventSubjects = {
  'payment.updated': 'payment',
  'refund.updated': 'refund',
  'mandate.updated': 'mandate',
} as const;

export type EventType = keyof typeof eventSubjects;

/** Body of a webhook, signed as it is in the header `x-partner-signature`. */
export const wireEvent = z.object({
  eventId: z.uuid(),
  type: z.enum(Object.keys(eventSubjects) as EventType[]),
  reference,
  /** What it had come to when this was written; by the time it is read it may have gone on. */
  status: z.string().check(z.maxLength(40)),
  occurredAt: moment,
});
