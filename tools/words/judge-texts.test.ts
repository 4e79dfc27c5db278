import { expect, test } from 'vitest';
import { judgeText } from './judge-texts.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

test.each([
  ['en', 'Enter the 6-digit code', 'OTP'],
  ['en', 'You pay in all', 'Total'],
  ['hi', 'ईएमआई कैलकुलेटर', 'EMI'],
  ['hi', 'वन-टाइम कोड से साइन इन', 'OTP'],
])('%s: “%s” holds a retired term', (locale, text, instead) => {
  expect(judgeText(locale, 'identity_code', text)).toEqual([expect.stringContaining(`say ${instead}.`)]);
});

test('a term is a whole word, and “in all of India” is no total', () => {
  expect(
    judgeText('en', 'bills_list_none_text', 'Look in all of India, or in all-day shops at a timetable.'),
  ).toHaveLength(1);
  expect(judgeText('en', 'bills_list_none_text', 'Look in all of India.')).toEqual([]);
});

test('a paragraph has 25 words, a title 12, and each form counts', () => {
  expect(judgeText('en', 'a_text', `${words(25)}\n${words(25)}`)).toEqual([]);
  expect(judgeText('en', 'a_text', words(26))).toEqual(['26 words, at most 25.']);
  expect(judgeText('en', 'a_title', words(13))).toEqual(['13 words, at most 12.']);
  expect(judgeText('en', 'a_text', [{ match: { 'count=one': words(2), 'count=other': words(30) } }])).toHaveLength(1);
});

test('what somebody agrees to may be longer', () => {
  expect(judgeText('en', 'lending_consent_score_text', words(75))).toEqual([]);
});
