import * as z from 'zod/mini';
import {
  allRequestCategories,
  helpSubjectKinds,
  messageAuthors,
  requestOutcomes,
  requestProducts,
  requestStates,
  requestTypes,
  supportLimits,
} from './enums.ts';
import { countWords, isContact } from './text-rules.ts';

const { fewestWords, textLength, contactLength } = supportLimits;

/** Id of a request: random, nobody can guess it. */
export const requestId = z.uuid();

/** A line to the support, which may be a word. */
export const messageText = z.string().check(z.trim(), z.minLength(1), z.maxLength(textLength));
export const description = z.string().check(
  z.trim(),
  z.maxLength(textLength),
  z.refine((text) => countWords(text) >= fewestWords),
);
/** Where else somebody can be reached: a mobile number or an email address. */
export const contact = z.string().check(z.trim(), z.maxLength(contactLength), z.refine(isContact));

/** Names something of the caller's that a request is about. */
export const subjectName = z.strictObject({
  kind: z.enum(helpSubjectKinds),
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});

/** What is attached, in the caller's language, with the way to it. */
export const helpSubject = z.object({
  kind: z.enum(helpSubjectKinds),
  title: z.string(),
  line: z.string(),
  link: z.string(),
});
export type HelpSubject = z.infer<typeof helpSubject>;

export const requestSummary = z.object({
  requestId,
  type: z.enum(requestTypes),
  product: z.enum(requestProducts),
  category: z.enum(allRequestCategories),
  state: z.enum(requestStates),
  /** How it ended; with RESOLVED alone. */
  outcome: z.optional(z.enum(requestOutcomes)),
  receivedAt: z.iso.datetime(),
  /** When something was said or decided last. */
  changedAt: z.iso.datetime(),
  /** Day of India by which it is answered. */
  dueDay: z.iso.date(),
  /** The day has passed without an answer. */
  isLate: z.boolean(),
  /** With the grievance officer. */
  isEscalated: z.boolean(),
});
export type RequestSummary = z.infer<typeof requestSummary>;

/** Everything about one request, the conversation oldest first. */
export const supportRequest = z.object({
  ...requestSummary.shape,
  subject: z.optional(helpSubject),
  messages: z.array(
    z.object({
      author: z.enum(messageAuthors),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Something more can be said; after RESOLVED that reopens it. */
  canReply: z.boolean(),
  /** It can be brought to the grievance officer: it is late, or was refused. */
  canEscalate: z.boolean(),
});
export type SupportRequest = z.infer<typeof supportRequest>;
