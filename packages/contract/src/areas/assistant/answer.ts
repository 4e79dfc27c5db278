import * as z from 'zod/mini';
import { chatAnswerStates, chatLimits, chatSubjects } from './enums.ts';

/** Of a question, made by whoever sends it, so that sending it twice is one question. */
export const questionId = z.uuid();
export const chatId = z.uuid();

/** Where something leads: a route of the app with its fields, never an address outside. */
const link = z.string().check(z.regex(/^\/[A-Za-z]/), z.maxLength(1_024));

/** A record or article that an answer leads to, in the language of the answer. */
export const answerLink = z.object({ title: z.string(), link });
export type AnswerLink = z.infer<typeof answerLink>;

/**
 * A piece of an answer, in the order in which it is read.
 * - `text` is appended to the text before it, spaces included. Each of its `figures` (an amount, a day, a count) stands in the text of the answer
 *   and leads to the record that it came from.
 * - `act`: the one thing to do next; the button opens a screen with its fields filled, and nothing happens by itself.
 * - `sources`: records and articles that the answer rests on, or the nearest ones when there is no answer.
 * - `choices`: the question could mean several things; each of these is a question to ask in its place, in the language of the answer.
 * - `handOver`: this is a matter for a person; the screen offers to write to the support.
 */
export const answerPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string().check(z.maxLength(chatLimits.partLength)),
    figures: z.optional(z.array(z.object({ text: z.string(), link }))),
  }),
  z.object({ kind: z.literal('act'), act: answerLink }),
  z.object({ kind: z.literal('sources'), sources: z.array(answerLink) }),
  z.object({ kind: z.literal('choices'), choices: z.array(z.string().check(z.maxLength(chatLimits.questionLength))) }),
  z.object({ kind: z.literal('handOver') }),
]);
export type AnswerPart = z.infer<typeof answerPart>;

/** What a conversation was opened from. */
export const chatSubject = z.strictObject({
  kind: z.enum(chatSubjects),
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{2,60}$/)),
});
export type ChatSubject = z.infer<typeof chatSubject>;

/** How many questions are left, and of how many. */
export const chatQuota = z.object({
  questionsLeft: z.int(),
  limit: z.int(),
  /** `TOTAL`: of a guest, who signs in for more. `DAY`: until midnight in India. */
  per: z.enum(['TOTAL', 'DAY']),
});
export type ChatQuota = z.infer<typeof chatQuota>;

/** A question with its answer. */
export const chatTurn = z.object({
  questionId,
  question: z.string(),
  state: z.enum(chatAnswerStates),
  parts: z.array(answerPart),
  /** What its owner said of the answer. */
  isHelpful: z.optional(z.boolean()),
  at: z.iso.datetime(),
});
export type ChatTurn = z.infer<typeof chatTurn>;

/** A conversation as the list names it. */
export const chatSummary = z.object({
  chatId,
  /** Its first question. */
  title: z.string(),
  questions: z.int(),
  /** When the last question came; the conversation is deleted 30 days later. */
  changedAt: z.iso.datetime(),
});
export type ChatSummary = z.infer<typeof chatSummary>;
