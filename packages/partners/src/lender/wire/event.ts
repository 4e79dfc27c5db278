import * as z from 'zod/mini';
import { lenderId, lenderRef, moment } from './paths.ts';

/** What a lender tells without being asked, and which of our things it is about. */
export const eventSubjects = {
  LOAN_APPLICATION_STATUS: 'application',
  LOAN_STATUS: 'loan',
  REPAYMENT_STATUS: 'repayment',
} as const;

export type EventType = keyof typeof eventSubjects;

/** Body of a webhook, signed as it is in the header `x-partner-signature`. */
export const wireEvent = z.object({
  eventId: z.uuid(),
  lenderId,
  type: z.enum(Object.keys(eventSubjects) as EventType[]),
  /** Request id of the application or the repayment; the lender's id of the loan. */
  reference: lenderRef,
  /** What it had come to when this was written; by the time it is read it may have gone on. */
  status: z.string().check(z.maxLength(40)),
  occurredAt: moment,
});
