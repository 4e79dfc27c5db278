import type { CouponCity } from '@sikka/contract';
import { type Locale, type LocalizedText, m } from '@sikka/messages';
import { cityNames } from '#platform/search/cities.ts';
import { foldWord, plainWords, wordsOf } from '#platform/search/fold.ts';
import { meaningsOf } from '#platform/search/vocabulary.ts';

const cityTexts = m as unknown as Record<
  `coupons_city_${CouponCity}`,
  (inputs: Record<string, never>, options: { locale: Locale }) => string
>;

/** The localised name of a city. */
export const cityName = (city: CouponCity, locale: Locale): string => cityTexts[`coupons_city_${city}`]({}, { locale });

const citiesByWord: ReadonlyMap<string, CouponCity> = new Map(
  [...cityNames].flatMap(([city, names]) => wordsOf(names).map((word) => [word, city] as const)),
);

export const cityOf = (word: string): CouponCity | undefined => citiesByWord.get(word);

/** Search texts of a coupon. */
export interface CouponWords {
  titles: readonly LocalizedText[];
  others: readonly (LocalizedText | string)[];
}

const bilingualText = (text: LocalizedText | string): string =>
  typeof text === 'string' ? text : `${text.en} ${text.hi}`;

/**
 * Folded words of a coupon with weights, `A` for titles and `B` for the rest, and its meanings as
 * `#12`.
 */
export const weightedWords = ({ titles, others }: CouponWords): ReadonlyMap<string, 'A' | 'B'> => {
  const words = new Map<string, 'A' | 'B'>();
  for (const [texts, weight] of [
    [others, 'B'],
    [titles, 'A'],
  ] as const)
    for (const plain of plainWords(texts.map(bilingualText).join(' '))) {
      words.set(foldWord(plain), weight);
      for (const meaning of meaningsOf(plain))
        words.set(`#${meaning}`, words.get(`#${meaning}`) === 'A' ? 'A' : weight);
    }
  return words;
};

const quoteLexeme = (word: string): string => `'${word.replaceAll(/['\\]/g, '')}'`;

/** Weighted words in the syntax of a `tsvector`. */
export const vectorOf = (words: ReadonlyMap<string, 'A' | 'B'>): string =>
  [...words].map(([word, weight], index) => `${quoteLexeme(word)}:${Math.min(index + 1, 16_383)}${weight}`).join(' ');

/** A word of a query: any of these words or prefixes matches it. */
export interface QueryTerm {
  exact: readonly string[];
  prefixes: readonly string[];
}

/** Words in the syntax of a `tsquery`: all must match, or any. */
export const queryOf = (terms: readonly QueryTerm[], joinedBy: '&' | '|'): string =>
  terms
    .map(({ exact, prefixes }) =>
      [...exact.map(quoteLexeme), ...prefixes.map((prefix) => `${quoteLexeme(prefix)}:*`)].join(' | '),
    )
    .map((alternatives) => `(${alternatives})`)
    .join(` ${joinedBy} `);

/** A `tsquery` of the coupons that contain a word beginning with each word typed; null without one. */
export const beginningWith = (typed: string): string | null =>
  queryOf(
    wordsOf(typed).map((word) => ({ exact: [], prefixes: [word] })),
    '&',
  ) || null;
