import type { BureauEvent } from '../../kit/bureau.ts';
import { eventSubjects, wireEvent } from '../wire.ts';

/** Reads the body of a webhook whose signature is right; undefined when it is not of the documented shape. */
export const readEvent = (rawBody: string): BureauEvent | undefined => {
  try {
    const { data } = wireEvent.safeParse(JSON.parse(rawBody));
    return data && { eventId: data.eventId, subject: eventSubjects[data.type], reference: data.reference };
  } catch {
    return undefined;
  }
};
