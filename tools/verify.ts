/**
 * Verifies draws, a vote or a quiz from published data alone: `node tools/verify.ts <file>`, with a
 * file that the app saves. Shares no code with the product, only types. Described in docs/fair-draws.md,
 * docs/vote-count.md and docs/decisions/0108-quiz-and-tasks.md.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { QuizRecord, Spin, VoteRecord, Wheel } from '@sikka/contract';

export type Published = Pick<Wheel, 'days' | 'spins'>;
export type PublishedQuiz = Omit<QuizRecord, 'taskId'>;
type QuizDay = QuizRecord['days'][number];

/** A sentence for everything that was checked; `isRight` if all of it agrees. */
interface Verdict {
  isRight: boolean;
  lines: string[];
}

const verdictOf = () => {
  const verdict: Verdict = { isRight: true, lines: [] };
  const report = (isGood: boolean, line: string): void => {
    verdict.isRight &&= isGood;
    verdict.lines.push(`${isGood ? '✓' : '✗'} ${line}`);
  };
  return { verdict, report, note: (line: string) => void verdict.lines.push(`· ${line}`) };
};

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const sha256Hex = (...parts: readonly (string | Buffer)[]): string => sha256(...parts).toString('hex');
const hmac = (seed: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest();
const isSeedOf = (seed: string, commitment: string): boolean => sha256Hex(Buffer.from(seed, 'hex')) === commitment;
const isBefore = (time: string, day: string): boolean => Date.parse(time) < Date.parse(`${day}T00:00:00+05:30`);

/** A number below `total`, each as likely as the others. */
const drawNumber = (seed: string, day: string, player: string, nonce: string, total: number): number => {
  for (let n = 0; ; n += 1) {
    const number = hmac(seed, `v1|${day}|${player}|${nonce}|${n}`).readUIntBE(0, 6);
    if (number < 2 ** 48 - (2 ** 48 % total)) return number % total;
  }
};

const fieldOf = (seed: string, { day, player, nonce, weights }: Spin): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = drawNumber(seed, day, player, nonce, total);
  return weights.findIndex((weight) => (left -= weight) < 0);
};

export const checkDraws = ({ days, spins }: Published): Verdict => {
  const { verdict, report, note } = verdictOf();
  for (const { day, commitment, committedAt, seed } of days)
    if (seed !== undefined) {
      const when = isBefore(committedAt, day) ? 'before' : 'on';
      report(isSeedOf(seed, commitment), `${day}: the seed is the one that was committed to ${when} that day`);
    }
  for (const spin of spins) {
    const day = days.find((each) => each.day === spin.day);
    if (!day) report(false, `${spin.day}: the file has nothing of this day`);
    else if (day.seed === undefined) note(`${spin.day}: the seed is not published yet`);
    else if (spin.field === undefined) note(`${spin.day}: a fixed reward, not drawn`);
    else report(fieldOf(day.seed, spin) === spin.field, `${spin.day}: field ${spin.field} is what the seed draws`);
  }
  return verdict;
};

/** RFC 6962: a tree is cut at the largest power of two below its size. */
const rootOf = (leaves: readonly Buffer[]): Buffer => {
  if (leaves.length < 2) return leaves[0] ?? Buffer.alloc(0);
  let splitAt = 1;
  while (splitAt * 2 < leaves.length) splitAt *= 2;
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, splitAt)), rootOf(leaves.slice(splitAt)));
};

const winnersOf = (
  { activityGid, taskId }: VoteRecord,
  seed: string,
  { day, entries, winners }: NonNullable<VoteRecord['draw']>,
) => {
  const nonce = sha256Hex(entries.join('\n')).slice(0, 32);
  const left = [...entries];
  return winners.flatMap((_, index) =>
    left.splice(drawNumber(seed, day, `${activityGid}/${taskId}/${index + 1}`, nonce, left.length), 1),
  );
};

export const recountVote = (vote: VoteRecord): Verdict => {
  const { activityGid, taskId, blocks, ballots, result, draw } = vote;
  const { verdict, report, note } = verdictOf();
  let previousHead = '0'.repeat(64);
  for (const [index, { number, sealedAt, ballots: size, root, head }] of blocks.entries()) {
    const leaves = ballots
      .filter(({ block }) => block === number)
      .map(({ ballotId, optionId }) =>
        sha256(Buffer.of(0), ['vote-v1', activityGid, taskId, ballotId, optionId].join('|')),
      );
    const blockHash = sha256Hex(
      ['block-v1', activityGid, taskId, number, sealedAt, size, root, previousHead].join('|'),
    );
    const isRoot = leaves.length === size && rootOf(leaves).toString('hex') === root;
    if (number !== index + 1 || !isRoot || blockHash !== head)
      report(false, `block ${number}: its ballots, its root or its place in the chain is not what was published`);
    previousHead = head;
  }
  if (verdict.isRight) report(true, `${blocks.length} blocks: every ballot is in its block, every block in the chain`);

  const ids = new Set(ballots.map(({ ballotId }) => ballotId));
  report(ids.size === ballots.length, `${ballots.length} ballots, each of them once`);
  if (result) {
    report(previousHead === result.head, 'the chain ends where the count says');
    for (const { optionId, votes } of result.tally)
      report(ballots.filter((ballot) => ballot.optionId === optionId).length === votes, `${optionId}: ${votes} votes`);
    const countedVotes = result.tally.reduce((sum, { votes }) => sum + votes, 0);
    report(countedVotes === ballots.length, `${countedVotes} votes together, as many as ballots`);
  } else note('the results are not published yet');

  if (draw?.seed === undefined) note('the secret number of the draw is not published yet');
  else {
    const { seed, commitment, winners, entries } = draw;
    report(isSeedOf(seed, commitment), 'the draw used the seed committed to');
    const isSame = winnersOf(vote, seed, draw).join() === winners.join();
    report(isSame, `${winners.length} of ${entries.length} entries drawn as published`);
  }
  return verdict;
};

const leafOf = ({
  questionId,
  question,
  options,
  answer,
  explanation,
  source,
  salt,
}: QuizDay['questions'][number]): string => {
  const bothTexts = ({ en, hi }: { en: string; hi: string }) => [en, hi];
  const parts = [questionId, bothTexts(question), options.map(bothTexts), answer, bothTexts(explanation), source, salt];
  return sha256Hex(JSON.stringify(['question-v1', ...parts]));
};

/** The `count` leaves with the smallest keys. */
const leavesWithSmallestKeys = (leaves: readonly string[], count: number, keyOf: (leaf: string) => string): string[] =>
  leaves
    .map((leaf) => ({ leaf, key: keyOf(leaf) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ leaf }) => leaf);

/** The questions of a day: those least often asked before, then by HMAC under its seed. */
const questionsOf = ({ activityGid, leaves }: PublishedQuiz, day: QuizDay, askedBefore: readonly string[]): string[] =>
  leavesWithSmallestKeys(leaves, day.questions.length, (leaf) => {
    const times = askedBefore.filter((each) => each === leaf).length;
    const key = hmac(day.seed, `quiz-v1|${activityGid}|${day.day}|${leaf}`).toString('hex');
    return `${String(times).padStart(6, '0')} ${key}`;
  });

/**
 * The right options of a variant: those of the three questions of the day with the smallest HMAC
 * with its number. Without a variant, everyone had all questions of the day.
 */
const keyOf = ({ activityGid }: PublishedQuiz, { seed, day, questions }: QuizDay, variant?: string): number[] => {
  const byLeaf = new Map(questions.map((question) => [leafOf(question), question.answer]));
  const leaves = [...byLeaf.keys()];
  const hashOf = (leaf: string) => hmac(seed, `quiz-v2|${activityGid}|${day}|${variant}|${leaf}`).toString('hex');
  return (variant === undefined ? leaves : leavesWithSmallestKeys(leaves, 3, hashOf)).map(
    (leaf) => byLeaf.get(leaf) ?? -1,
  );
};

/** Attempts with 0 to 3 right answers. `17:ad-`: variant 17; first option, fourth, none. */
const countByRightAnswers = (quiz: PublishedQuiz, day: QuizDay): number[] => {
  const byRight = [0, 0, 0, 0];
  for (const [pattern, count] of Object.entries(day.counts)) {
    const [answers = '', variant] = pattern.split(':').toReversed();
    const rightCount = keyOf(quiz, day, variant).filter(
      (option, index) => answers.charCodeAt(index) - 97 === option,
    ).length;
    byRight[rightCount] = (byRight[rightCount] ?? 0) + count;
  }
  return byRight;
};

export const regrade = (quiz: PublishedQuiz): Verdict => {
  const { verdict, report } = verdictOf();
  report(sha256Hex(quiz.leaves.join('\n')) === quiz.bankHash, 'the hash of the bank is that of its questions');
  const askedBefore: string[] = [];
  for (const each of quiz.days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const { day, commitment, seed, questions, byRight } = each;
    const isEarly = isBefore(quiz.committedAt, day);
    const when = isEarly ? 'before' : 'on';
    report(isEarly || day === quiz.days[0]?.day, `${day}: the bank was committed to ${when} that day`);
    report(isSeedOf(seed, commitment), `${day}: the seed is the one that was committed to`);
    const leaves = questions.map(leafOf);
    const isOfBank = leaves.every((leaf) => quiz.leaves.includes(leaf));
    report(isOfBank, `${day}: questions and answers are those of the bank`);
    report(questionsOf(quiz, each, askedBefore).join() === leaves.join(), `${day}: the seed draws these questions`);
    report(
      countByRightAnswers(quiz, each).join() === byRight.join(),
      `${day}: ${byRight[3] ?? 0} attempts have all three right`,
    );
    askedBefore.push(...leaves);
  }
  return verdict;
};

if (import.meta.main) {
  const published = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Published | VoteRecord | PublishedQuiz;
  const { isRight, lines } =
    'spins' in published ? checkDraws(published) : 'ballots' in published ? recountVote(published) : regrade(published);
  for (const line of lines) console.log(line);
  process.exitCode = isRight ? 0 : 1;
}
