import { createHmac } from 'node:crypto';

/**
 * Questions per attempt and per day, variants made of those, seconds per question and network
 * tolerance, and the minimum milliseconds to read a question.
 */
export const quizLimits = {
  questions: 3,
  dayQuestions: 9,
  variants: 100,
  answerSeconds: 20,
  graceSeconds: 2,
  readMs: 400,
} as const;

/** Inputs of the draw of a day's questions; all are public after the day. */
export interface QuizDraw {
  /** The secret of the day: 64 hexadecimal digits. */
  seed: string;
  season: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Hashes of the questions of the bank. */
  leaves: readonly string[];
  /** Hashes of questions that the season has asked before, with repetitions. */
  askedLeaves: readonly string[];
}

/** Ranks by HMAC-SHA-256 under a seed: unpredictable without the seed. */
const ranker =
  (seed: string) =>
  (text: string): string =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest('hex');

/**
 * The questions of a day: the nine with the smallest HMAC-SHA-256 of `quiz-v1|season|day|question`
 * under its seed, among those asked least often in the season, so that none repeats before all
 * others were asked.
 */
export const drawQuestions = ({ seed, season, day, leaves, askedLeaves }: QuizDraw): string[] => {
  const rankOf = ranker(seed);
  return leaves
    .map((leaf) => ({
      leaf,
      times: askedLeaves.filter((each) => each === leaf).length,
      rank: rankOf(`quiz-v1|${season}|${day}|${leaf}`),
    }))
    .toSorted((a, b) => a.times - b.times || (a.rank < b.rank ? -1 : 1))
    .slice(0, quizLimits.dayQuestions)
    .map(({ leaf }) => leaf);
};

/**
 * The questions of a variant, in order: the three of the day with the smallest HMAC-SHA-256 of
 * `quiz-v2|season|day|variant|question` under the seed.
 */
export const variantQuestions = (
  { seed, season, day, leaves }: Omit<QuizDraw, 'askedLeaves'>,
  variant: number,
): string[] => {
  const rankOf = ranker(seed);
  return leaves
    .map((leaf) => ({ leaf, rank: rankOf(`quiz-v2|${season}|${day}|${variant}|${leaf}`) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, quizLimits.questions)
    .map(({ leaf }) => leaf);
};

/** The variant (from 0) of a user by keyed hash, base64url. */
export const variantOf = (index: string): number =>
  Buffer.from(index, 'base64url').readUIntBE(0, 6) % quizLimits.variants;

/** The order of options in an attempt: each attempt has its own, always the same. */
export const optionOrder = (attemptId: string, questionId: string, count: number): number[] => {
  const rankOf = (option: number): string =>
    createHmac('sha256', attemptId).update(`${questionId}|${option}`).digest('hex');
  return Array.from({ length: count }, (_, option) => ({ option, rank: rankOf(option) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ option }) => option);
};

/** Index of the chosen option in the bank; null if the time ran out. */
export type Choice = number | null;

export interface AttemptProgress {
  day: string;
  choices: readonly Choice[];
  /** When the current or last question was shown. */
  servedAt: Date;
  isForfeited: boolean;
}

export type AttemptState = 'RUNNING' | 'GRADED' | 'FORFEITED';

/** Deadline of the open question. */
export const answerDeadline = (servedAt: Date): Date =>
  new Date(servedAt.getTime() + (quizLimits.answerSeconds + quizLimits.graceSeconds) * 1_000);

/**
 * How long after its deadline an unanswered question can still be followed by the next one; later
 * the attempt counts as abandoned.
 */
const abandonedAfterMs = 60_000;

/**
 * The state of an attempt. An abandoned attempt, or one whose day has ended, is forfeited without
 * being stored as such.
 */
export const attemptState = (
  { day, choices, servedAt, isForfeited }: AttemptProgress,
  { now, today }: { now: Date; today: string },
): AttemptState => {
  if (choices.length === quizLimits.questions) return 'GRADED';
  const isAbandoned =
    isForfeited || today !== day || now.getTime() > answerDeadline(servedAt).getTime() + abandonedAfterMs;
  return isAbandoned ? 'FORFEITED' : 'RUNNING';
};

/** Number of correct answers. */
export const countCorrect = (choices: readonly Choice[], correctAnswers: readonly number[]): number =>
  choices.filter((choice, index) => choice === correctAnswers[index]).length;

/**
 * Whether answers came faster than reading, or all after exactly the same time: such an attempt is
 * reviewed.
 */
export const isSuspicious = (answerMs: readonly number[]): boolean =>
  answerMs.some((ms) => ms < quizLimits.readMs) || (answerMs.length > 1 && new Set(answerMs).size === 1);

/**
 * Variant and answers in the published format: `17:ad-` is variant 17, the first option, the
 * fourth, and none.
 */
export const patternOf = (choices: readonly Choice[], variant: number | null): string =>
  (variant === null ? '' : `${variant}:`) +
  choices.map((choice) => (choice === null ? '-' : String.fromCharCode(97 + choice))).join('');
