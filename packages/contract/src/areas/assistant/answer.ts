import * as z from 'zod/mini';
import { chatAnswerStates, chatLimits, chatSubjects } from './enums.ts';

/** Id of a question, made by the client, so that a question that is sent twice is one question. */
export const questionId = z.uuid();
export const chatId = z.uuid();

/** A route of the app with its query fields, never an external address. */
const link = z.string().check(z.regex(/^\/[A-Za-z]/), z.maxLength(1_024));

/** A record or article that an answer links to, in the language of the answer. */
export const answerLink = z.object({ title: z.string(), link });
export type AnswerLink = z.infer<typeof answerLink>;

/**
 * A part of an answer, in reading order.
 * - `text` is appended to the text before it, spaces included. Each of its `figures` (an amount, a day, a
 *   count) occurs in the text of the answer and links to the record that it came from.
 * - `act`: the next thing to do, at most one; its button only opens a screen with its fields filled.
 * - `sources`: articles that the answer is based on, or further records that fit the question.
 * - `choices`: the question is ambiguous or has no answer; each of these is a question to ask in its place, in the
 *   language of the answer.
 * - `handOver`: the matter needs a person; the screen offers to write to support.
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

/** The record that a conversation was opened from. */
export const chatSubject = z.strictObject({
  kind: z.enum(chatSubjects),
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{2,60}$/)),
});
export type ChatSubject = z.infer<typeof chatSubject>;

/** How many questions are left of how many. */
export const chatQuota = z.object({
  questionsLeft: z.int(),
  limit: z.int(),
  /** `TOTAL`: for guests, who can sign in for more. `DAY`: until midnight in India. */
  per: z.enum(['TOTAL', 'DAY']),
});
export type ChatQuota = z.infer<typeof chatQuota>;

export const chatTurn = z.object({
  questionId,
  question: z.string(),
  state: z.enum(chatAnswerStates),
  parts: z.array(answerPart),
  /** The user's rating of the answer. */
  isHelpful: z.optional(z.boolean()),
  at: z.iso.datetime(),
});
export type ChatTurn = z.infer<typeof chatTurn>;

export const chatSummary = z.object({
  chatId,
  /** Its first question. */
  title: z.string(),
  questions: z.int(),
  /** The time of the last question; the conversation is deleted 30 days later. */
  changedAt: z.iso.datetime(),
});
export type ChatSummary = z.infer<typeof chatSummary>;
