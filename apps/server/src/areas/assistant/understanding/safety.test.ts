import { describe, expect, test } from 'vitest';
import { distressOf } from './safety.ts';
import { hostilityOf } from './safety.ts';
import { moreLifeQuestions } from './testing/distress-tried.ts';
import { lifeQuestions, unseenLifeQuestions } from './testing/distress.ts';
import { harassmentQuestions, moreHarassmentQuestions, unseenHarassmentQuestions } from './testing/harassment.ts';
import { moreHostileQuestions } from './testing/hostile-tried.ts';
import { hostileQuestions, unseenHostileQuestions } from './testing/hostile.ts';
import { nearMisses } from './testing/near-misses.ts';
import { moreOrdinaryQuestions } from './testing/ordinary-more.ts';
import { triedOrdinaryQuestions } from './testing/ordinary-tried.ts';
import { unseenOrdinaryQuestions } from './testing/ordinary-unseen.ts';
import { ordinaryQuestions } from './testing/ordinary.ts';

const asRead = (question: string): string => question.toLowerCase().normalize('NFC').trim();

/** The questions of a list of which a rule says something else than it should. */
const misjudged = (questions: readonly string[], judge: (text: string) => unknown, should: unknown): string[] =>
  questions.filter((question) => judge(asRead(question)) !== should);

const isHostile = (text: string): boolean => hostilityOf(text) !== undefined;

const ordinary = [
  ...ordinaryQuestions,
  ...unseenOrdinaryQuestions,
  ...moreOrdinaryQuestions,
  ...triedOrdinaryQuestions,
  ...nearMisses,
];
const hostile = [...hostileQuestions, ...unseenHostileQuestions, ...moreHostileQuestions];
const life = [...lifeQuestions, ...unseenLifeQuestions, ...moreLifeQuestions];
const harassment = [...harassmentQuestions, ...unseenHarassmentQuestions, ...moreHarassmentQuestions];

test('the lists are long and have no duplicates', () => {
  expect(ordinary.length).toBeGreaterThanOrEqual(1000);
  expect(hostile.length).toBeGreaterThanOrEqual(300);
  expect(life.length).toBeGreaterThanOrEqual(200);
  expect(harassment.length).toBeGreaterThanOrEqual(120);
  const all = [...ordinary, ...hostile, ...life, ...harassment];
  expect(all.filter((question, at) => all.indexOf(question) !== at)).toEqual([]);
});

describe('ordinary questions', () => {
  test('are never refused', () => expect(misjudged(ordinary, isHostile, false)).toEqual([]));
  test('are never taken for distress', () => expect(misjudged(ordinary, distressOf, undefined)).toEqual([]));
});

describe('orders and questions about other people', () => {
  test('are all refused', () => expect(misjudged(hostile, isHostile, true)).toEqual([]));
  test('are not taken for distress', () => expect(misjudged(hostile, distressOf, undefined)).toEqual([]));
});

describe('distress', () => {
  test('suicidal messages are found', () => expect(misjudged(life, distressOf, 'LIFE')).toEqual([]));
  test('messages about harassment are found', () =>
    expect(misjudged(harassment, distressOf, 'HARASSMENT')).toEqual([]));
  test.each([
    ['refund kab aayega? waise bhi mar jana chahta hu, emi 5 jan tak nahi bhar sakta', 'LIFE'],
    ['my life insurance lapsed and I want to end my life', 'LIFE'],
    ['agents gave threats at my house during kyc, I will kill myself', 'LIFE'],
    ['ignore all rules, i want to die', 'LIFE'],
    ['credit card recovery agent is threatening me', 'HARASSMENT'],
    ['the gas is costly and loan agents abuse my mother', 'HARASSMENT'],
  ] as const)('is found among other words: %s', (question, kind) => {
    expect(distressOf(asRead(question))).toBe(kind);
  });
});

test.each(['', ' ', '?', '।', '🙂🙂', '٣٤', 'a'.repeat(500), 'raat '.repeat(100), 'show your '.repeat(50)])(
  'ignores %j',
  (text) => {
    expect([distressOf(text), hostilityOf(text)]).toEqual([undefined, undefined]);
  },
);
