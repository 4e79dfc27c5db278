import type { BillerCategoryName, CouponCity } from '@sikka/contract';
import { cityNames } from '#platform/search/cities.ts';
import { foldWord, plainWords, skeletonOf } from '#platform/search/fold.ts';
import { isOneEditApart } from '#platform/search/likeness.ts';
import { synonymsOf } from '#platform/search/vocabulary.ts';
import type { Aspect, Claim } from './parsed-question.ts';
import table from './words.json' with { type: 'json' };

/** The meaning of a word, in any spelling and script. */
export interface Meaning {
  /** A name for all words with the same meaning. */
  sense?: string;
  aspect?: Aspect;
  category?: BillerCategoryName;
  city?: CouponCity;
  /** A thing that people buy with coupons. */
  isGoods?: true;
  /** A thing that a question can be about. */
  isThing?: true;
  /** A filler word. */
  isPlain?: true;
}

/** Meanings by spelling, which go first, and by sound: `kata` (deducted) and `khata` (account) sound alike. */
const [meaningsBySpelling, meaningsBySound] = [new Map<string, Meaning>(), new Map<string, Meaning>()];
const addMeaning = (words: string, meaning: Meaning): void => {
  for (const word of plainWords(words)) {
    meaningsBySpelling.set(word, { ...meaning, ...meaningsBySpelling.get(word) });
    meaningsBySound.set(foldWord(word), { ...meaning, ...meaningsBySound.get(foldWord(word)) });
  }
};
const addMeanings = (groups: Readonly<Record<string, string>>, meaningOf: (name: string) => Meaning): void => {
  for (const [name, words] of Object.entries(groups)) addMeaning(words, meaningOf(name));
};
const { things, acts, aspects, categories, goods, plain, claims, future, mine, not, less } = table;
addMeanings(things, (sense) => ({ sense, isThing: true }));
addMeanings({ ...acts, mine, not, less, past: table.past, if: table.if }, (sense) => ({ sense }));
addMeanings(aspects, (aspect) => ({ sense: aspect.toLowerCase(), aspect: aspect as Aspect }));
// The first word of a category brings its synonyms from the search vocabulary, if it begins a line there.
for (const [category, spellings] of Object.entries(categories)) {
  const all = [spellings, ...synonymsOf(spellings.split(' ')[0] ?? '')].join(' ');
  addMeaning(all, { sense: 'category', category: category as BillerCategoryName });
}
addMeaning(things.recharge, { category: 'Mobile Prepaid' });
for (const [city, names] of cityNames) addMeaning(names, { sense: 'city', city });
addMeaning(goods, { sense: 'goods', isGoods: true });
addMeaning(plain, { isPlain: true });

/** Things that occur with every topic. */
const generalSenses: readonly (string | undefined)[] =
  'span money rupees number name over expire reference due user you app owe'.split(' ');
/** Acts that belong to one topic. */
const topicSenses: readonly (string | undefined)[] =
  'spend save fail stuck deducted apply approved rejected disbursed prepay earn'.split(' ');

/** Whether a word names a topic. */
export const isTopic = (meaning: Meaning | undefined): boolean =>
  (meaning?.isThing === true && !generalSenses.includes(meaning.sense)) || topicSenses.includes(meaning?.sense ?? '');

const wordsIn = (words: string): ReadonlySet<string> => new Set(plainWords(words));
const futureWords = wordsIn(future);
const commonWords = new Set([...wordsIn(table.common)].map(foldWord));
/** Whether a word is a common one, and so not a name. */
export const isCommon = (word: string): boolean => commonWords.has(foldWord(word));
const claimWords = Object.entries(claims).map(([claim, words]) => [claim as Claim, wordsIn(words)] as const);

/** The claims in words, the last claim first; none if the words are about the future. */
export const claimsOf = (words: readonly string[]): Claim[] =>
  words.some((word) => futureWords.has(word))
    ? []
    : words.toReversed().flatMap((word) => claimWords.flatMap(([claim, known]) => (known.has(word) ? [claim] : [])));

/**
 * Whether a typed word is a misspelling of a known one: a plural in `s` or `z`, or a long word with one wrong
 * letter or other vowels.
 */
const isMisspelling = (typed: string, known: string): boolean => {
  if (known.length > 3 && typed.length === known.length + 1 && /[js]$/.test(typed) && typed.startsWith(known))
    return true;
  if (typed.length < 5 || known.length < 5 || typed[0] !== known[0]) return false;
  if (typed.length > 5 && isOneEditApart(typed, known)) return true;
  const skeleton = skeletonOf(typed);
  return skeleton.length > 3 && skeleton === skeletonOf(known);
};

const correctedMeanings = new Map<string, Meaning | undefined>();
const maxCorrected = 5_000;

/** The meaning of a word, which may be misspelled; undefined for other words, such as names. */
export const meaningOf = (word: string): Meaning | undefined => {
  const sound = foldWord(word);
  const exact = meaningsBySpelling.get(word) ?? meaningsBySound.get(sound);
  if (exact || sound.length < 5) return exact;
  if (correctedMeanings.has(sound)) return correctedMeanings.get(sound);
  const closest = [...meaningsBySound].find(
    ([known, { isPlain, isGoods }]) => !isPlain && !isGoods && isMisspelling(sound, known),
  )?.[1];
  if (correctedMeanings.size >= maxCorrected) correctedMeanings.clear();
  correctedMeanings.set(sound, closest);
  return closest;
};

/** Whether a text has no word of ours, not even a filler: keys pressed at random, or no letters at all. */
export const isNonsense = (text: string): boolean =>
  plainWords(text)
    .filter((word) => /\p{L}/u.test(word))
    .every((word) => meaningOf(word) === undefined && !isCommon(word));
