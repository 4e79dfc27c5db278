import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PublishedQuiz, regrade } from '../../../../../../tools/verify.ts';
import { bankHashOf, requireBank, leafOf } from './question-bank.ts';
import {
  answerDeadline,
  attemptState,
  type Choice,
  drawQuestions,
  isSuspicious,
  optionOrder,
  variantOf,
  variantQuestions,
  patternOf,
  quizLimits,
  countCorrect,
} from './quiz-rules.ts';

const season = 'holi-2027';
const seedOf = (day: string): string => createHash('sha256').update(`seed ${day}`).digest('hex');
const dayOf = (index: number): string => new Date(Date.UTC(2027, 2, 11 + index)).toISOString().slice(0, 10);
const leaves = Array.from({ length: 42 }, (_, index) => createHash('sha256').update(String(index)).digest('hex'));

const drawDays = (count: number): string[][] => {
  const days: string[][] = [];
  for (let index = 0; index < count; index += 1) {
    const day = dayOf(index);
    days.push(drawQuestions({ seed: seedOf(day), season, day, leaves, askedLeaves: days.flat() }));
  }
  return days;
};

test('a day has nine questions of the bank, none repeated before all others were used', () => {
  const days = drawDays(14);
  for (const day of days) expect(new Set(day).size).toBe(quizLimits.dayQuestions);
  const served = days.flat();
  for (let round = 0; round < 3; round += 1)
    expect(new Set(served.slice(round * leaves.length, (round + 1) * leaves.length)).size).toBe(leaves.length);
  expect(served.slice(leaves.length, 2 * leaves.length)).not.toEqual(served.slice(0, leaves.length));
});

test('variants of a day differ in questions and order, with equal frequency, decided by the seed', () => {
  const day = dayOf(0);
  const draw = {
    seed: seedOf(day),
    season,
    day,
    leaves: drawQuestions({ seed: seedOf(day), season, day, leaves, askedLeaves: [] }),
  };
  const variants = Array.from({ length: quizLimits.variants }, (_, variant) => variantQuestions(draw, variant));
  for (const variant of variants) {
    expect(new Set(variant).size).toBe(quizLimits.questions);
    expect(draw.leaves).toEqual(expect.arrayContaining(variant));
  }
  expect(new Set(variants.map((variant) => variant.join())).size).toBeGreaterThan(80);
  for (const leaf of draw.leaves) {
    const times = variants.filter((variant) => variant.includes(leaf)).length;
    expect(Math.abs(times - quizLimits.variants / 3)).toBeLessThan(20);
  }
  expect(variantQuestions({ ...draw, leaves: draw.leaves.toReversed() }, 7)).toEqual(variants[7]);
  expect(
    Array.from(variants, (_, variant) => variantQuestions({ ...draw, seed: seedOf('other') }, variant)),
  ).not.toEqual(variants);
});

test('each user has one variant, and all variants are used', () => {
  const indexOf = (user: number): string => createHash('sha256').update(`user ${user}`).digest('base64url');
  const variants = Array.from({ length: 2_000 }, (_, user) => variantOf(indexOf(user)));
  expect(new Set(variants).size).toBe(quizLimits.variants);
  for (const variant of variants) expect(variant >= 0 && variant < quizLimits.variants).toBe(true);
  expect(variantOf(indexOf(1))).toBe(variants[1]);
});

test('the seed decides, independent of the order of the bank', () => {
  const draw = { season, day: dayOf(0), leaves, askedLeaves: [] };
  const drawn = drawQuestions({ ...draw, seed: seedOf('a') });
  expect(drawQuestions({ ...draw, seed: seedOf('a'), leaves: leaves.toReversed() })).toEqual(drawn);
  expect(drawQuestions({ ...draw, seed: seedOf('b') })).not.toEqual(drawn);
  expect(drawQuestions({ ...draw, seed: seedOf('a'), day: dayOf(1) })).not.toEqual(drawn);
});

test('each attempt has its own order of options, and the correct one is evenly distributed', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 2, max: 6 }), (attempt, count) => {
      const order = optionOrder(attempt, 'holi-01', count);
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
      expect(optionOrder(attempt, 'holi-01', count)).toEqual(order);
    }),
  );
  const places = [0, 0, 0, 0];
  for (let index = 0; index < 4_000; index += 1) {
    const place = optionOrder(`attempt ${index}`, 'holi-01', 4).indexOf(0);
    places[place] = (places[place] ?? 0) + 1;
  }
  for (const hits of places) expect(Math.abs(hits - 1_000)).toBeLessThan(4 * Math.sqrt(750));
});

test.each<[Choice[], number, string]>([
  [[0, 1, 2], 3, 'abc'],
  [[0, 1, 3], 2, 'abd'],
  [[null, null, null], 0, '---'],
  [[3, null, 2], 1, 'd-c'],
  [[1, 0, 0], 0, 'baa'],
])('the answers %j are %i right ones, counted as %s', (choices, right, pattern) => {
  expect(countCorrect(choices, [0, 1, 2])).toBe(right);
  expect(patternOf(choices, null)).toBe(pattern);
  expect(patternOf(choices, 17)).toBe(`17:${pattern}`);
});

const served = new Date('2027-03-11T18:00:00Z');
const later = (seconds: number): Date => new Date(served.getTime() + seconds * 1_000);
const running = { day: '2027-03-11', choices: [0], servedAt: served, isForfeited: false };

test.each([
  ['in time', running, 0, '2027-03-11', 'RUNNING'],
  ['when the time of the question is over, for a moment', running, 40, '2027-03-11', 'RUNNING'],
  ['after a long absence', running, 83, '2027-03-11', 'FORFEITED'],
  ['when the day is over', running, 1, '2027-03-12', 'FORFEITED'],
  ['on a day before, as a clock that jumped back says', running, 1, '2027-03-10', 'FORFEITED'],
  ['when it was left', { ...running, isForfeited: true }, 1, '2027-03-11', 'FORFEITED'],
  ['with three answers, whenever', { ...running, choices: [0, null, 2] }, 90_000, '2027-03-12', 'GRADED'],
] as const)('an attempt %s', (_, attempt, seconds, today, state) => {
  expect(attemptState(attempt, { now: later(seconds), today })).toBe(state);
});

test('accepts an answer until two seconds after the displayed time', () => {
  expect(answerDeadline(served)).toEqual(later(22));
});

test.each([
  [[4_000, 5_200, 6_100], false],
  [[4_000, 399, 6_100], true],
  [[4_000, 4_000, 4_000], true],
  [[4_000], false],
])('answers after %j milliseconds are suspicious: %s', (times, expected) => {
  expect(isSuspicious(times)).toBe(expected);
});

const saltOf = (id: string): string => `salt of ${id}`;

test.each(['cricket', 'holi'])('the bank %s has a hash that every change shows in', (name) => {
  const bank = requireBank(name);
  expect(bank.length).toBeGreaterThanOrEqual(90);
  const hashOf = (questions: typeof bank): string =>
    bankHashOf(questions.map((question) => leafOf(question, saltOf(question.questionId))));
  const [first, ...rest] = bank;
  if (!first) throw new Error('The bank is empty');
  expect(hashOf([{ ...first, answer: (first.answer + 1) % 4 }, ...rest])).not.toBe(hashOf(bank));
  expect(hashOf([{ ...first, options: first.options.toReversed() }, ...rest])).not.toBe(hashOf(bank));
  for (const { options, question } of bank)
    for (const language of ['en', 'hi'] as const) {
      expect(new Set(options.map((option) => option[language])).size, question[language]).toBe(4);
      expect(question[language]).not.toMatch(/[<>]|https?:/);
    }
});

test('refuses an empty bank', () => {
  expect(() => requireBank('nothing')).toThrow('no bank');
});

test('regrades a day on which all users had the same questions', () => {
  const bank = requireBank('holi').map((question) => ({ ...question, salt: saltOf(question.questionId) }));
  const hashes = bank.map((question) => leafOf(question, question.salt));
  const [day, seed] = [dayOf(0), seedOf('before')];
  const drawn = drawQuestions({ seed, season, day, leaves: hashes, askedLeaves: [] }).slice(0, 3);
  const questions = drawn.flatMap((leaf) => bank[hashes.indexOf(leaf)] ?? []);
  const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  const counts = {
    [patternOf(
      questions.map(({ answer }) => answer),
      null,
    )]: 5,
  };
  const days = [{ day, seed, commitment, questions, counts, forfeited: 0, byRight: [0, 0, 0, 5] }];
  const bankHash = bankHashOf(hashes);
  const published = { activityGid: season, committedAt: '2027-03-01T00:00:00Z', bankHash, leaves: hashes, days };
  expect(regrade(published)).toMatchObject({ isRight: true });
});

test('a day can be regraded from published data; changed keys, counts, questions or seeds fail', () => {
  const bank = requireBank('holi').map((question) => ({ ...question, salt: saltOf(question.questionId) }));
  const hashes = bank.map((question) => leafOf(question, question.salt));
  const askedLeaves: string[] = [];
  const days = [0, 1].map((index) => {
    const day = dayOf(index);
    const drawn = drawQuestions({ seed: seedOf(day), season, day, leaves: hashes, askedLeaves });
    askedLeaves.push(...drawn);
    const questions = drawn.flatMap((leaf) => bank[hashes.indexOf(leaf)] ?? []);
    const keyOf = (variant: number): number[] =>
      variantQuestions({ seed: seedOf(day), season, day, leaves: drawn }, variant).map(
        (leaf) => bank[hashes.indexOf(leaf)]?.answer ?? -1,
      );
    const wrong = keyOf(17).map((answer) => (answer + 1) % 4);
    return {
      day,
      seed: seedOf(day),
      commitment: createHash('sha256')
        .update(Buffer.from(seedOf(day), 'hex'))
        .digest('hex'),
      questions,
      counts: {
        [patternOf(keyOf(0), 0)]: 4,
        [patternOf(keyOf(17), 17)]: 3,
        [patternOf(wrong, 17)]: 3,
        [patternOf([keyOf(99)[0] ?? 0, null, null], 99)]: 2,
      },
      forfeited: 4,
      byRight: [3, 2, 0, 7],
    };
  });
  const published: PublishedQuiz = {
    activityGid: season,
    committedAt: '2027-03-01T00:00:00Z',
    bankHash: bankHashOf(hashes),
    leaves: hashes,
    days,
  };
  expect(regrade(published)).toMatchObject({ isRight: true });
  const [first, second] = days;
  if (!first || !second) throw new Error('There are no days');
  const [question, ...others] = first.questions;
  if (!question) throw new Error('There are no questions');
  const otherKey = [{ ...question, answer: (question.answer + 1) % 4 }, ...others];
  for (const changed of [
    { ...first, questions: otherKey },
    { ...first, counts: { ...first.counts, '3:---': 1 } },
    {
      ...first,
      counts: Object.fromEntries(
        Object.entries(first.counts).map(([key, count]) => [key.replace('17:', '18:'), count]),
      ),
    },
    { ...first, byRight: [2, 2, 0, 8] },
    { ...first, questions: second.questions },
    { ...first, seed: seedOf('other') },
  ])
    expect(regrade({ ...published, days: [changed, second] }).isRight).toBe(false);
  expect(regrade({ ...published, leaves: hashes.toReversed() }).isRight).toBe(false);
});
