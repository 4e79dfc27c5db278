import { describe, expect, test } from 'vitest';
import { classifierFeatures, readFeatures } from './choose-intent.ts';
import { trainClassifier } from './classifier.ts';
import { type Intent, intents } from './parsed-question.ts';
import phrasings from './phrasings.json' with { type: 'json' };
import { distressOf } from './safety.ts';
import { hostilityOf } from './safety.ts';
import { readConversation, minConfidence, understand } from './understand.ts';

const today = '2026-11-25';
const ways = Object.entries(phrasings).flatMap(([name, lines]) =>
  lines.flatMap((line) => line.split(', ')).map((way, at) => ({ name, way, fold: at % 5 })),
);

describe('training phrases', () => {
  test.each(intents)('%s has at least twelve, in all three scripts', (intent) => {
    const own = ways.filter(({ name }) => name === intent).map(({ way }) => way);
    expect(own.length).toBeGreaterThanOrEqual(12);
    expect(own.some((way) => /\p{Script=Devanagari}/u.test(way))).toBe(true);
  });

  test('are never taken for distress or commands', () => {
    expect(ways.filter(({ way }) => distressOf(way) ?? hostilityOf(way))).toEqual([]);
  });

  test('are found among the first two in 90 % of held-out cases, rarely wrong with confidence', () => {
    let [near, sureAndWrong] = [0, 0];
    const read = ways.map((each) => ({ ...each, tokens: readFeatures(each.way, today).tokens }));
    for (const fold of [0, 1, 2, 3, 4]) {
      const learned = read.filter((each) => each.fold !== fold);
      const counts = new Map<string, number>();
      for (const { tokens } of learned)
        for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
      const isUsual = (token: string): boolean => (counts.get(token) ?? 0) > 1;
      const rank = trainClassifier(
        learned.map(({ name, tokens }) => ({ name, features: classifierFeatures(tokens, isUsual) })),
      );
      for (const { name, tokens } of read.filter((each) => each.fold === fold)) {
        const [first, second] = rank(classifierFeatures(tokens, isUsual));
        if (name === first?.name || name === second?.name) near += 1;
        if (name !== first?.name && (first?.probability ?? 0) >= minConfidence) sureAndWrong += 1;
      }
    }
    expect(near / ways.length).toBeGreaterThan(0.9);
    expect(sureAndWrong / ways.length).toBeLessThan(0.12);
  });
});

const understandAfter = (question: string, ...before: string[]) =>
  understand(
    readConversation(
      question,
      { about: undefined, turns: before.map((each) => ({ question: each, answer: '' })) },
      today,
    ),
  );

test.each<[string, string, Intent]>([
  ['where is my refund', 'and when?', 'REFUND'],
  ['मेरा रिफंड कहाँ है', 'और कब?', 'REFUND'],
  ['bijli ka bill kitna hai', 'aur pani ka?', 'BILLS'],
  ['how much do I owe on my loan', 'and if I pay 5000 now?', 'LOAN_AHEAD'],
  ['mere paas kitne coin hain', 'kab khatam honge?', 'COINS'],
  ['how much did I spend this month', 'and last month?', 'SPENDING'],
  ['lunch coupon in pune', 'and in mumbai?', 'COUPONS'],
  ['emi for 1 lakh', '12% for 12 months', 'EMI'],
  ['where is my refund', 'thank you', 'THANKS'],
  ['where is my refund', 'how many coins do I have', 'COINS'],
  ['मेरा रिफंड कहाँ है', 'आज क्रिकेट मैच कौन जीतेगा', 'OFF_TOPIC'],
  ['my refund kab aayega', 'aaj match kaun jeetega', 'OFF_TOPIC'],
  ['मेरा रिफंड कहाँ है', 'प्रधानमंत्री कौन है', 'OFF_TOPIC'],
])('after %s, %s asks for %s', (before, question, intent) => {
  expect(understandAfter(question, before).intent).toBe(intent);
});

test('a follow-up keeps the context that it does not replace', () => {
  const before = 'how much did I spend on gas in October';
  expect(understandAfter('and in September?', before)).toMatchObject({
    category: 'Gas',
    time: { from: '2026-09-01' },
    isFollowUp: true,
  });
  expect(understandAfter('aur bijli par?', before)).toMatchObject({
    category: 'Electricity',
    time: { from: '2026-10-01' },
  });
  expect(understandAfter('12% for 12 months', 'emi for 1 lakh').figures).toMatchObject({
    amounts: [10_000_000],
    rate: { per: 'YEAR', millionths: 120_000 },
    tenure: { unit: 'MONTH', count: 12 },
  });
});

test.each(['status', 'kitna hai', 'kab aayega', 'when?', 'how much'])(
  'asks back for %s, which names no subject',
  (question) => {
    const { confidence, otherIntents } = understandAfter(question);
    expect(confidence).toBeLessThan(minConfidence);
    expect(otherIntents.length).toBeGreaterThan(0);
  },
);

test('names of the user’s records decide the intent', () => {
  const named = new Set<Intent>(['PRIZES', 'COIN_HISTORY']);
  const conversation = { about: undefined, turns: [] };
  expect(understand(readConversation('chai mug kal deliver hua na', conversation, today), named)).toMatchObject({
    intent: 'PRIZES',
  });
});

test.each([
  ['my refund was credited today, right?', 'CREDITED', false],
  ['my refund was not credited', 'CREDITED', true],
  ['my payment failed', 'FAILED', false],
  ['why did you cancel my autopay', 'STOPPED', false],
  ['mera loan band ho gaya na', 'CLOSED', false],
  ["I have already paid my insurance, isn't it", 'PAID', false],
  ['when will my refund be credited', undefined, false],
])('%s claims: %s', (question, claim, isNegated) => {
  const parsed = understandAfter(question);
  expect([parsed.claim, parsed.isNegated]).toEqual([claim, isNegated]);
});
