/**
 * Draws and grades the days of a quiz again from what is published: `node tools/regrade-quiz.ts quiz.json`, with the answer of the call quizRecord.
 * It shares no code with the product; docs/decisions/0108-quiz-and-tasks.md says what it does.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Words {
  en: string;
  hi: string;
}

/** A question as it is published after its day. */
interface Question {
  questionId: string;
  question: Words;
  options: readonly Words[];
  answer: number;
  explanation: Words;
  source: string;
  salt: string;
}

/** Published data of a quiz. */
export interface PublishedQuiz {
  activityGid: string;
  committedAt: string;
  bankHash: string;
  leaves: readonly string[];
  days: readonly {
    day: string;
    commitment: string;
    seed: string;
    questions: readonly Question[];
    counts: Readonly<Record<string, number>>;
    forfeited: number;
    byRight: readonly number[];
  }[];
}

type Day = PublishedQuiz['days'][number];

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const leafOf = ({ questionId, question, options, answer, explanation, source, salt }: Question): string =>
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

const hmac = (seed: string, text: string): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest('hex');

/** The `count` leaves with the smallest keys. */
const smallest = (leaves: readonly string[], count: number, keyOf: (leaf: string) => string): string[] =>
  leaves
    .map((leaf) => ({ leaf, key: keyOf(leaf) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ leaf }) => leaf);

/** The questions of a day: those least often asked before, and among them those whose HMAC under the seed of the day is smallest. */
const drawn = (quiz: PublishedQuiz, { seed, day, questions }: Day, before: readonly string[]): string[] => {
  const timesBefore = (leaf: string) => before.filter((each) => each === leaf).length;
  return smallest(
    quiz.leaves,
    questions.length,
    (leaf) =>
      `${String(timesBefore(leaf)).padStart(6, '0')} ${hmac(seed, `quiz-v1|${quiz.activityGid}|${day}|${leaf}`)}`,
  );
};

/**
 * The right options of a variant: of the three questions of the day whose HMAC with its number is smallest. Where no variant is named everybody had all
 * questions of the day.
 */
const keyOf = (quiz: PublishedQuiz, { seed, day, questions }: Day, variant: string | undefined): number[] => {
  const byLeaf = new Map(questions.map((question) => [leafOf(question), question.answer]));
  const leaves = [...byLeaf.keys()];
  const served =
    variant === undefined
      ? leaves
      : smallest(leaves, 3, (leaf) => hmac(seed, `quiz-v2|${quiz.activityGid}|${day}|${variant}|${leaf}`));
  return served.map((leaf) => byLeaf.get(leaf) ?? -1);
};

/** How many attempts have 0, 1, 2 and 3 right answers: `17:ad-` is variant 17, the first option, the last of four, and none. */
const graded = (quiz: PublishedQuiz, day: Day): number[] => {
  const byRight = [0, 0, 0, 0];
  for (const [pattern, count] of Object.entries(day.counts)) {
    const [answers = '', variant] = pattern.split(':').toReversed();
    const key = keyOf(quiz, day, variant);
    const right = key.filter((option, index) => answers.charCodeAt(index) - 97 === option).length;
    byRight[right] = (byRight[right] ?? 0) + count;
  }
  return byRight;
};

/** One sentence for each thing that is checked; `isRight` is false as soon as one does not agree. */
export const regrade = (quiz: PublishedQuiz): { isRight: boolean; lines: string[] } => {
  const lines: string[] = [];
  let isRight = true;
  const say = (isGood: boolean, line: string): void => {
    isRight &&= isGood;
    lines.push(`${isGood ? '✓' : '✗'} ${line}`);
  };
  say(sha256(quiz.leaves.join('\n')) === quiz.bankHash, 'the hash of the bank is that of its questions');
  const before: string[] = [];
  for (const each of quiz.days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const { day, commitment, seed, questions, byRight } = each;
    const isBefore = Date.parse(quiz.committedAt) < Date.parse(`${day}T00:00:00+05:30`);
    say(
      isBefore || day === quiz.days[0]?.day,
      `${day}: the bank was committed to ${isBefore ? 'before' : 'on'} that day`,
    );
    say(sha256(Buffer.from(seed, 'hex')) === commitment, `${day}: the seed is the one that was committed to`);
    const leaves = questions.map(leafOf);
    say(
      leaves.every((leaf) => quiz.leaves.includes(leaf)),
      `${day}: questions and answers are those of the bank`,
    );
    say(drawn(quiz, each, before).join() === leaves.join(), `${day}: the seed draws these questions`);
    say(graded(quiz, each).join() === byRight.join(), `${day}: ${byRight[3] ?? 0} attempts have all three right`);
    before.push(...leaves);
  }
  return { isRight, lines };
};

if (import.meta.main) {
  const { isRight, lines } = regrade(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PublishedQuiz);
  for (const line of lines) console.log(line);
  process.exitCode = isRight ? 0 : 1;
}
