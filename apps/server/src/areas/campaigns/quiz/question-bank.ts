import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import cricket from './banks/cricket.json' with { type: 'json' };
import holi from './banks/holi.json' with { type: 'json' };
import { quizLimits } from './quiz-rules.ts';

const bilingualText = (max: number) => z.strictObject({ en: shortText(max), hi: shortText(max) });

const shortText = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** A question with its answer, in both languages. */
const bankQuestion = z.strictObject({
  questionId: z.string().check(z.regex(/^[a-z]+-[0-9]{2,4}$/)),
  question: bilingualText(140),
  options: z.array(bilingualText(60)).check(z.minLength(2), z.maxLength(6)),
  /** Index of the correct option. */
  answer: z.int().check(z.gte(0)),
  /** Explanation, shown after the attempt. */
  explanation: bilingualText(200),
  /** Reference for the answer. */
  source: shortText(120),
});

export type BankQuestion = z.infer<typeof bankQuestion>;

/**
 * A bank has at least ten days of questions, so that none repeats within ten days; every answer is
 * one of its options.
 */
const bankSchema = z.array(bankQuestion).check(
  z.minLength(10 * quizLimits.dayQuestions),
  z.refine(
    (questions) => new Set(questions.map(({ questionId }) => questionId)).size === questions.length,
    'two questions have the same id',
  ),
  z.refine(
    (questions) => questions.every(({ answer, options }) => answer < options.length),
    'an answer is not an option',
  ),
);

const banks = new Map<string, readonly BankQuestion[]>(
  Object.entries({ cricket, holi }).map(([name, questions]) => [name, bankSchema.parse(questions)]),
);

/** The questions of a bank; throws if the bank does not exist. */
export const requireBank = (name: string): readonly BankQuestion[] => {
  const bank = banks.get(name);
  if (!bank) throw new Error(`There is no bank ${name}`);
  return bank;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The hash of a question with its answer. The salt is published after the day of the question, so
 * that the answer cannot be guessed from the hash before. The hashed JSON list is defined in
 * docs/decisions/0108-quiz-and-tasks.md.
 */
export const leafOf = (
  { questionId, question, options, answer, explanation, source }: BankQuestion,
  salt: string,
): string =>
  sha256(
    JSON.stringify([
      'question-v1',
      questionId,
      [question.en, question.hi],
      options.map(({ en, hi }) => [en, hi]),
      answer,
      [explanation.en, explanation.hi],
      source,
      salt,
    ]),
  );

/**
 * The hash of a whole bank, published before its season: of the hashes of its questions in order,
 * one per line.
 */
export const bankHashOf = (leaves: readonly string[]): string => sha256(leaves.join('\n'));

export type SaltedQuestion = BankQuestion & { salt: string };

/** A bank with salted questions, their hashes and the hash to commit to. */
export const saltedBank = (name: string) => {
  const questions = requireBank(name).map((question): SaltedQuestion => ({
    ...question,
    salt: randomBytes(16).toString('hex'),
  }));
  const leaves = questions.map((question) => leafOf(question, question.salt));
  return { questions, leaves, bankHash: bankHashOf(leaves) };
};
