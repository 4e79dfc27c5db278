import * as z from 'zod/mini';
import { contentFaults, jsonText } from '../areas/feed/content.ts';
import { withHint } from '../kit/form-hints.ts';
import { readLink } from '../kit/link-rules.ts';
import { plainText } from '../kit/typed.ts';

const days = (most: number) => z.optional(z.int().check(z.minimum(1), z.maximum(most)));
const instant = z.optional(withHint(z.iso.datetime().check(z.regex(/^20/)), { format: 'instant' }));

/** The users that a message goes to: all of the facts must hold, and a fact that is missing holds for everyone. */
export const messageSegment = z.strictObject({
  /** Language of the user's messages. */
  language: z.optional(z.enum(['en', 'hi'])),
  registeredFrom: instant,
  registeredUntil: instant,
  bills: z.optional(z.enum(['LINKED', 'NEVER_PAID'])),
  /** Has coins that expire within so many days. */
  coinsExpireInDays: days(90),
  /** Has not used the app for so many days. */
  inactiveDays: days(1_000),
});

/** A message to a segment, as operators write it and the app's server sends it. */
export const segmentMessage = z.strictObject({
  title_en: plainText(80, 1),
  title_hi: plainText(80, 1),
  text_en: plainText(240, 1),
  text_hi: plainText(240, 1),
  /** A screen of the app. */
  link: withHint(z.string().check(z.refine((link) => readLink(link, [])?.kind === 'route', contentFaults.link)), {
    format: 'link',
  }),
  segment: jsonText(messageSegment),
  /** Messages a minute. */
  rate: z.int().check(z.minimum(1), z.maximum(6_000)),
  /** Percentage of the segment that gets no message, so that its effect can be measured. */
  control_percent: z.int().check(z.minimum(0), z.maximum(50)),
  /** Not before this moment; null for at once. */
  starts_at: withHint(
    z.nullable(z.date().check(z.minimum(new Date('2026-01-01')), z.maximum(new Date('2100-01-01')))),
    { format: 'instant' },
  ),
});

/** A segment message as it is stored: moments are ISO texts, the segment is JSON. */
export type SegmentMessageRow = Omit<z.infer<typeof segmentMessage>, 'starts_at'> & { starts_at: string | null };

/** The fields of a message and of its segment. */
export type MessageField = keyof z.infer<typeof segmentMessage> | keyof z.infer<typeof messageSegment>;
