import * as z from 'zod/mini';
import { moment, requestId } from './paths.ts';

/** What the bureau tells without being asked, and which of our things it is about. */
export const eventSubjects = { REPORT_STATUS: 'report', DISPUTE_STATUS: 'dispute' } as const;

export type EventType = keyof typeof eventSubjects;

/** Body of a webhook, signed as it is in the header `x-partner-signature`. */
export const wireEvent = z.object({
  eventId: z.uuid(),
  bureauId: z.literal('darpan'),
  type: z.enum(Object.keys(eventSubjects) as EventType[]),
  /** Request id of the report or the dispute. */
  reference: requestId,
  /** What it had come to when this was written; by the time it is read it may have gone on. */
  status: z.string().check(z.maxLength(40)),
  occurredAt: moment,
});
