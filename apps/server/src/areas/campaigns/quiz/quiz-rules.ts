import { createHmac } from 'node:crypto';

/**
 * Questions of one attempt, and of a day; how many variants are made of those; seconds for each question, with what a slow network may take
 * on top; and below how many milliseconds nobody has read it.
 */
export const quizLimits = {
  questions: 3,
  dayQuestions: 9,
  variants: 100,
  answerSeconds: 20,
  graceSeconds: 2,
  readMs: 400,
} as const;

/** What decides which questions a day has, all of it public once the day is over. */
export interface QuizDraw {
  /** The secret of the day: 64 hexadecimal digits. */
  seed: string;
  season: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Hashes of the questions of the bank. */
  leaves: readonly string[];
  /** Hashes of the questions that the season has asked before; one that was asked twice stands twice. */
  before: readonly string[];
}

/** Ranks by HMAC-SHA-256 under a seed: who does not know it cannot tell what comes first. */
const rankedBy =
  (seed: string) =>
  (text: string): string =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest('hex');

/**
 * The questions of a day: the nine with the smallest HMAC-SHA-256 of `quiz-v1|season|day|question` under its seed, among those that were asked least
 * often in the season, so that none comes again before all others have come.
 */
export const drawQuestions = ({ seed, season, day, leaves, before }: QuizDraw): string[] => {
  const rankOf = rankedBy(seed);
  return leaves
    .map((leaf) => ({
      leaf,
      times: before.filter((each) => each === leaf).length,
      rank: rankOf(`quiz-v1|${season}|${day}|${leaf}`),
    }))
    .toSorted((a, b) => a.times - b.times || (a.rank < b.rank ? -1 : 1))
    .slice(0, quizLimits.dayQuestions)
    .map(({ leaf }) => leaf);
};

/** The questions of one variant, in its order: the three of the day with the smallest HMAC-SHA-256 of `quiz-v2|season|day|variant|question` under the seed. */
export const variantQuestions = (
  { seed, season, day, leaves }: Omit<QuizDraw, 'before'>,
  variant: number,
): string[] => {
  const rankOf = rankedBy(seed);
  return leaves
    .map((leaf) => ({ leaf, rank: rankOf(`quiz-v2|${season}|${day}|${variant}|${leaf}`) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, quizLimits.questions)
    .map(({ leaf }) => leaf);
};

/** The variant of whoever has this keyed hash, base64url, from 0. */
export const variantOf = (index: string): number =>
  Buffer.from(index, 'base64url').readUIntBE(0, 6) % quizLimits.variants;

/** In which order an attempt shows the options of a question: each attempt has its own, the same whenever it is asked. */
export const optionOrder = (attemptId: string, questionId: string, count: number): number[] => {
  const rankOf = (option: number): string =>
    createHmac('sha256', attemptId).update(`${questionId}|${option}`).digest('hex');
  return Array.from({ length: count }, (_, option) => ({ option, rank: rankOf(option) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ option }) => option);
};

/** What was chosen for a question, by its place in the bank; null where the time ran out. */
export type Choice = number | null;

/** An attempt as far as it went. */
export interface AttemptSoFar {
  day: string;
  choices: readonly Choice[];
  /** When the question that is open now, or was last, was shown. */
  servedAt: Date;
  isForfeited: boolean;
}

export type AttemptState = 'RUNNING' | 'GRADED' | 'FORFEITED';

/** The last moment at which the open question can be answered. */
export const answerUntil = (servedAt: Date): Date =>
  new Date(servedAt.getTime() + (quizLimits.answerSeconds + quizLimits.graceSeconds) * 1_000);

/** How long after its time a question that nobody answered is still followed by the next one; whoever comes later has left. */
const leftAfterMs = 60_000;

/** How an attempt stands: whoever left, or let its day end, has forfeited it without anybody writing so. */
export const attemptState = (
  { day, choices, servedAt, isForfeited }: AttemptSoFar,
  { now, today }: { now: Date; today: string },
): AttemptState => {
  if (choices.length === quizLimits.questions) return 'GRADED';
  const isLeft = isForfeited || today !== day || now.getTime() > answerUntil(servedAt).getTime() + leftAfterMs;
  return isLeft ? 'FORFEITED' : 'RUNNING';
};

/** How many answers are right. */
export const rightOf = (choices: readonly Choice[], key: readonly number[]): number =>
  choices.filter((choice, index) => choice === key[index]).length;

/** Whether answers came faster than anybody reads, or all after the same time to the millisecond: a person looks at such an attempt. */
export const isSuspicious = (answerMs: readonly number[]): boolean =>
  answerMs.some((ms) => ms < quizLimits.readMs) || (answerMs.length > 1 && new Set(answerMs).size === 1);

/** The variant and answers of an attempt as they are counted and published: `17:ad-` is variant 17, the first option, the last of four, and none. */
export const patternOf = (choices: readonly Choice[], variant: number | null): string =>
  (variant === null ? '' : `${variant}:`) +
  choices.map((choice) => (choice === null ? '-' : String.fromCharCode(97 + choice))).join('');
