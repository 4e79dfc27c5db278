import * as z from 'zod/mini';
import { typedText } from '../../kit/typed.ts';
import { fileIdShape } from '../../kit/upload-rules.ts';
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
import { countWords, isContact, readContact } from './text-rules.ts';

const { fewestWords, textLength, contactLength } = supportLimits;

/** Id of a request: random and unguessable. */
export const requestId = z.uuid();

/** A message to support, of at least one character. */
export const messageText = typedText(textLength, 1);
export const description = messageText.check(z.refine((text) => countWords(text) >= fewestWords));
/** Contact details: a mobile number or an email address. */
export const contact = z
  .string()
  .check(z.maxLength(contactLength * 4), z.overwrite(readContact), z.maxLength(contactLength), z.refine(isContact));

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Screenshots that were uploaded for `SUPPORT`, by their ids. */
export const pictures = z.optional(
  z.array(z.string().check(z.regex(fileIdShape))).check(z.maxLength(supportLimits.pictures)),
);

/** The caller's record that a request is about: a payment by `merchantRequestId`, any other by its UUID. */
export const subjectName = z
  .strictObject({ kind: z.enum(helpSubjectKinds), id: z.string().check(z.regex(/^[A-Za-z0-9-]{20,36}$/)) })
  .check(z.refine(({ kind, id }) => kind === 'PAYMENT' || uuid.test(id)));

/** The attached record, in the caller's language, with a link to it. */
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
  /** How it ended; with `RESOLVED` only. */
  outcome: z.optional(z.enum(requestOutcomes)),
  receivedAt: z.iso.datetime(),
  /** When the last message or decision was added. */
  changedAt: z.iso.datetime(),
  /** Day (IST) by which it is answered. */
  dueDay: z.iso.date(),
  /** Whether the day has passed without an answer. */
  isLate: z.boolean(),
  /** Whether it is with the grievance officer. */
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
      /** Addresses of its screenshots, valid for an hour or two. */
      pictures: z.array(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  /** Whether a message can be added; after `RESOLVED` that reopens the request. */
  canReply: z.boolean(),
  /** Whether it can be escalated to the grievance officer: it is late, or was refused. */
  canEscalate: z.boolean(),
});
export type SupportRequest = z.infer<typeof supportRequest>;
