import * as z from 'zod/mini';
import { moment } from '../payments/payment.ts';
import { scratchCard } from '../rewards/coins.ts';
import { bothTexts, sha256, slug } from './texts.ts';

/** A quiz in a season record: three questions a day from a bank, for all users. */
export const quizTask = z.strictObject({
  kind: z.literal('quiz'),
  taskId: slug,
  title: bothTexts(80),
  bank: slug,
  /** Days in which the scratch card for three correct answers can be scratched; absent if they win none. */
  cardDays: z.optional(z.int().check(z.gte(1), z.lte(30))),
});
export type QuizTask = z.infer<typeof quizTask>;

const optionIndex = z.int().check(z.gte(0));

/** An open question, without any hint which option is correct. */
const openQuestion = z.object({
  /** From 1. */
  number: z.int(),
  question: z.string(),
  /** Shuffled for each attempt. */
  options: z.array(z.string()),
  /** Deadline by the server's clock. */
  answerBy: moment,
  /** Milliseconds left at the time of the reply: the phone’s clock may be wrong. */
  leftMs: z.int(),
});

/** A question of a graded attempt with the caller's answer. */
const ownAnswer = {
  question: z.string(),
  options: z.array(z.string()),
  /** Index of an option, from 0; absent if the time ran out. */
  chosen: z.optional(optionIndex),
};

const solution = z.object({ answer: optionIndex, explanation: z.string(), source: z.string() });

/** A question of an attempt whose day is over. */
const answeredQuestion = z.object({ ...ownAnswer, ...solution.shape });

/** The caller's attempt today. */
export const quizAttempt = z.object({
  state: z.enum(['RUNNING', 'GRADED', 'FORFEITED']),
  open: z.optional(openQuestion),
  /** Correct answers once graded. Which ones were correct is shown after the day. */
  right: z.optional(z.int()),
  /**
   * The caller's answers once graded. Each has its solution only if all are right, which the score says anyway: others
   * are asked the same questions until the day is over.
   */
  answers: z.optional(z.array(z.object({ ...ownAnswer, ...z.partial(solution).shape }))),
  /** The card won by three correct answers. */
  card: z.optional(scratchCard),
});
export type QuizAttempt = z.infer<typeof quizAttempt>;

/** A quiz as shown to the viewer. */
export const quizShown = z.object({
  kind: z.literal('quiz'),
  taskId: slug,
  title: z.string(),
  questions: z.int(),
  answerSeconds: z.int(),
  /** Whether three correct answers win a scratch card. */
  winsCard: z.boolean(),
  /** When the next attempt becomes possible. */
  nextTryAt: moment,
  attempt: z.optional(quizAttempt),
  /** Review of the caller's last attempt on a day that is over. */
  review: z.optional(z.object({ day: z.iso.date(), right: z.int(), answers: z.array(answeredQuestion) })),
});
export type QuizShown = z.infer<typeof quizShown>;

/**
 * Starts today's attempt, answers its open question, or leaves it, which forfeits the day. `option` is the
 * index of an option as shown, from 0; without it the question stays unanswered.
 */
export const quizSubmission = z.strictObject({
  kind: z.literal('quiz'),
  taskId: slug,
  act: z.enum(['START', 'ANSWER', 'LEAVE']),
  /** Which question is answered, from 1. */
  number: z.optional(z.int()),
  option: z.optional(optionIndex),
});
export type QuizSubmission = z.infer<typeof quizSubmission>;

/** A quiz day, published once it is over: everything needed to repeat its draw and its grading. */
const quizDay = z.object({
  day: z.iso.date(),
  /** The commitment published before the day, and the seed that it commits to. */
  commitment: sha256,
  seed: sha256,
  questions: z.array(
    z.object({
      questionId: z.string(),
      question: bothTexts(140),
      options: z.array(bothTexts(60)),
      answer: optionIndex,
      explanation: bothTexts(200),
      source: z.string(),
      salt: z.string(),
    }),
  ),
  /**
   * Number of complete attempts by variant and answers: `17:ad-` is variant 17 with the first option, the
   * last of four, and no answer.
   */
  counts: z.record(z.string(), z.int()),
  forfeited: z.int(),
  /** Number of attempts with 0, 1, 2 and 3 correct answers. */
  byRight: z.array(z.int()),
});

/** The public record of a quiz: the hash of its bank, published before it opens, and every day that is over. */
export const quizRecord = z.object({
  activityGid: slug,
  taskId: slug,
  committedAt: moment,
  bankHash: sha256,
  /** Hashes of the questions of the bank, in its order. */
  leaves: z.array(sha256),
  days: z.array(quizDay),
});
export type QuizRecord = z.infer<typeof quizRecord>;
