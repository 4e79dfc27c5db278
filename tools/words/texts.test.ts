import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import terms from './retired-terms.json' with { type: 'json' };

/** Retired terms by language, each with its replacement. docs/words.md explains them. */
const retiredTerms: Readonly<Record<string, Readonly<Record<string, string>>>> = terms;

/** Maximum words of a paragraph. Hindi writes postpositions as separate words. */
const longestParagraph: Readonly<Record<string, number>> = { en: 25, hi: 30 };
const longestLine: Readonly<Record<string, number>> = { en: 12, hi: 14 };

/** Keys of buttons, titles and headings end so. */
const lineKey = /_(title|heading|action|confirm|save|stay|later)$/;

/** Consent texts are not limited: the law prescribes their content. */
const statutoryKey = /^lending_consent_(application|known|score)_text$/;

type Form = { match: Record<string, string> };

const formsOf = (text: string | Form[]): string[] =>
  typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match));

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const longestIn = (text: string): number => Math.max(...text.split('\n').map(wordsIn));

const retiredTermsIn = (locale: string, text: string): string[] =>
  Object.entries(retiredTerms[locale] ?? {})
    .filter(([term]) => new RegExp(`(?<![\\p{L}\\p{M}])${term}(?![\\p{L}\\p{M}])`, 'iu').test(text))
    .map(([term, instead]) => `"${term}" is retired; say ${instead}.`);

/** Violations of docs/words.md: a retired term, or a paragraph or line that is too long. */
const judgeText = (locale: string, key: string, text: string | Form[]): string[] =>
  formsOf(text).flatMap((form) => {
    const found = retiredTermsIn(locale, form);
    const most = (lineKey.test(key) ? longestLine : longestParagraph)[locale] ?? 0;
    const count = longestIn(form);
    return count > most && !statutoryKey.test(key) ? [...found, `${count} words, at most ${most}.`] : found;
  });

const localeOf = (file: string): string => basename(dirname(file));

test.each(globSync('packages/messages/texts/*/*.json'))('%s follows docs/words.md', (file) => {
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | Form[]>);
  expect(
    texts.flatMap(([key, text]) => judgeText(localeOf(file), key, text).map((fault) => `${key}: ${fault}`)),
  ).toEqual([]);
});

test.each(globSync('packages/messages/agreements/*/*.md'))('%s holds no retired term', (file) => {
  expect(retiredTermsIn(localeOf(file), readFileSync(file, 'utf8'))).toEqual([]);
});

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

test('a consent may be longer', () => {
  expect(judgeText('en', 'lending_consent_score_text', words(75))).toEqual([]);
});
