import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seasonFiles } from '../../../../../../database/seeds/seasons.ts';
import { requireBank } from '../quiz/question-bank.ts';

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const folder = new URL('../../../../../../packages/messages/texts/', import.meta.url);
const messages = readdirSync(folder).flatMap((language) =>
  textsIn(JSON.parse(readFileSync(new URL(`${language}/campaigns.json`, folder), 'utf8'))),
);
const all = [
  ...messages,
  ...textsIn(seasonFiles()),
  ...['cricket', 'holi'].flatMap((name) => textsIn(requireBank(name))),
];

/** Words of games for money, in both languages. */
const forbidden =
  /\b(stakes?|bets?|betting|wagers?|cash|jackpot|deposit|withdraw|entry fee|gambl\w+|real money|rummy)\b|₹|दाँव|दांव|सट्टा|जुआ|जुए|नक़द|नकद|कैश|शर्त लगा/iu;

test('no text of a season mentions stakes or money prizes', () => {
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter((text) => forbidden.test(text))).toEqual([]);
});

test('no text of a season leads out of the app', () => {
  expect(all.filter((text) => /https?:|www\.|\.(com|in|net|app)\b/i.test(text) && !text.includes('@'))).toEqual([]);
});

test('every season is free, for adults in India, and excludes states where draws are illegal', () => {
  for (const { content } of seasonFiles()) {
    expect(content.eligibility.minAge).toBeGreaterThanOrEqual(18);
    expect(content.eligibility.residence).toBe('IN');
    expect(content.eligibility.notDrawnIn).toEqual(expect.arrayContaining(['AP', 'NL', 'TN']));
    const terms = textsIn(content.terms);
    expect(terms.some((text) => /\bfree\b/i.test(text)) && terms.some((text) => text.includes('मुफ़्त'))).toBe(true);
    expect(terms.some((text) => text.includes('18'))).toBe(true);
  }
});
