import * as z from 'zod/mini';
import { moment } from './paths.ts';

/** What the network tells without being asked, and which of our things it is about. */
export const eventSubjects = {
  BILL_PAY: 'payment',
  BILL_DISPUTE: 'complaint',
  CREATE_UPMS_REGISTRATION: 'registration',
  CANCEL_UPMS_REGISTRATION: 'registration',
  BILL_PUSH: 'push',
  SKIP_PAYMENT: 'push',
  BILLER_UPDATES: 'billers',
  PLAN_UPDATES: 'billers',
} as const;

export type EventType = keyof typeof eventSubjects;

/** Body of a webhook, signed as it is in the header `x-partner-signature`. */
export const wireEvent = z.object({
  eventId: z.uuid(),
  type: z.enum(Object.keys(eventSubjects) as EventType[]),
  /** Reference of the one who asked, id of a pushed bill, or empty for billers and plans. */
  reference: z.string().check(z.regex(/^[A-Za-z0-9]{0,35}$/)),
  /** What it had come to when this was written; by the time it is read it may have gone on. */
  status: z.string().check(z.maxLength(40)),
  occurredAt: moment,
});
