import type { LenderEvent } from '../../kit/lender.ts';
import { eventSubjects, wireEvent } from '../wire.ts';

/** Reads the body of a webhook whose signature is right; undefined when it is of another lender or not of the documented shape. */
export const readEvent = (rawBody: string, lenderId: string): LenderEvent | undefined => {
  try {
    const { data } = wireEvent.safeParse(JSON.parse(rawBody));
    if (data?.lenderId !== lenderId) return undefined;
    return { eventId: data.eventId, subject: eventSubjects[data.type], reference: data.reference };
  } catch {
    return undefined;
  }
};
