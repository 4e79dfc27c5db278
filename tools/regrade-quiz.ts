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

/** What is published of a quiz. */
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

/** The three questions of a day: those least often asked before, and among them those whose HMAC under the seed of the day is smallest. */
const drawn = (quiz: PublishedQuiz, seed: string, day: string, before: readonly string[]): string[] => {
  const rank = (leaf: string) =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(`quiz-v1|${quiz.activityGid}|${day}|${leaf}`).digest('hex');
  const timesBefore = (leaf: string) => before.filter((each) => each === leaf).length;
  return quiz.leaves
    .map((leaf) => ({ leaf, key: `${String(timesBefore(leaf)).padStart(6, '0')} ${rank(leaf)}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, 3)
    .map(({ leaf }) => leaf);
};

/** How many attempts have 0, 1, 2 and 3 right answers by a key: `ad-` is the first option, the last of four, and none. */
const graded = (counts: Readonly<Record<string, number>>, key: readonly number[]): number[] => {
  const byRight = [0, 0, 0, 0];
  for (const [answers, count] of Object.entries(counts)) {
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
  for (const { day, commitment, seed, questions, counts, byRight } of quiz.days.toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  )) {
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
    say(drawn(quiz, seed, day, before).join() === leaves.join(), `${day}: the seed draws these questions`);
    const key = questions.map(({ answer }) => answer);
    say(graded(counts, key).join() === byRight.join(), `${day}: ${byRight[3] ?? 0} attempts have all three right`);
    before.push(...leaves);
  }
  return { isRight, lines };
};

if (import.meta.main) {
  const { isRight, lines } = regrade(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PublishedQuiz);
  for (const line of lines) console.log(line);
  process.exitCode = isRight ? 0 : 1;
}
