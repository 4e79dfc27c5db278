import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import cricket from './banks/cricket.json' with { type: 'json' };
import holi from './banks/holi.json' with { type: 'json' };
import { quizLimits } from './quiz-rules.ts';

const words = (max: number) => z.strictObject({ en: shortText(max), hi: shortText(max) });

const shortText = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** A question with its answer, in both languages. */
const bankQuestion = z.strictObject({
  questionId: z.string().check(z.regex(/^[a-z]+-[0-9]{2,4}$/)),
  question: words(140),
  options: z.array(words(60)).check(z.minLength(2), z.maxLength(6)),
  /** Which option is right, from 0. */
  answer: z.int().check(z.gte(0)),
  /** Why it is right, said after the attempt. */
  explanation: words(200),
  /** Where it can be read. */
  source: shortText(120),
});

export type BankQuestion = z.infer<typeof bankQuestion>;

/** A bank is at least ten times what a day asks (for ten days nobody meets a question twice), and every answer is one of its options. */
const bankSchema = z.array(bankQuestion).check(
  z.minLength(10 * quizLimits.dayQuestions),
  z.refine((all) => new Set(all.map(({ questionId }) => questionId)).size === all.length, 'a question stands twice'),
  z.refine((all) => all.every(({ answer, options }) => answer < options.length), 'an answer is no option'),
);

const banks = new Map<string, readonly BankQuestion[]>(
  Object.entries({ cricket, holi }).map(([name, questions]) => [name, bankSchema.parse(questions)]),
);

/** The questions of a bank; throws for one that there is not. */
export const bankNamed = (name: string): readonly BankQuestion[] => {
  const bank = banks.get(name);
  if (!bank) throw new Error(`There is no bank ${name}`);
  return bank;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The hash of a question with its answer. The salt, published with it after its day, keeps anybody from trying answers against it before.
 * What is hashed is the JSON of the list of its fields, as docs/decisions/0108-quiz-and-tasks.md says.
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

/** The hash of a whole bank, committed to before its season: that of its questions' hashes in their order, one a line. */
export const bankHashOf = (leaves: readonly string[]): string => sha256(leaves.join('\n'));

/** A question with the salt of its hash. */
export type SaltedQuestion = BankQuestion & { salt: string };

/** A bank as it is committed to: each question with a salt of its own, the hashes of all, and the hash of those. */
export const saltedBank = (name: string) => {
  const questions = bankNamed(name).map((question): SaltedQuestion => ({
    ...question,
    salt: randomBytes(16).toString('hex'),
  }));
  const leaves = questions.map((question) => leafOf(question, question.salt));
  return { questions, leaves, bankHash: bankHashOf(leaves) };
};
