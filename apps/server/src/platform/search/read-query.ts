import { foldWord, hasDigit, plainWords } from './fold.ts';
import { likeness } from './likeness.ts';
import { isSignificant, meaningsOf, vocabulary } from './vocabulary.ts';

export interface QueryWord {
  /** The folded word. */
  word: string;
  /** Meanings with their certainty; a misspelled word of the vocabulary counts, too. */
  meanings: readonly (readonly [meaning: number, certainty: number])[];
  /** Whether the word may be corrected: it is neither in the vocabulary nor in the index. */
  mayBeWrong: boolean;
  /** Whether the word is in the vocabulary as typed, so that it is not matched as a prefix. */
  isWhole: boolean;
  /** Whether the word is a filler such as "want" next to words that say what is wanted. */
  isFiller: boolean;
}

/** Maximum number of words that are searched for: it limits the cost of a query. */
export const maxQueryWords = 8;

const meaningsWithCertainty = (plain: string, mayBeWrong: boolean): QueryWord['meanings'] => {
  const exactMeanings = meaningsOf(plain);
  if (exactMeanings.length > 0) return exactMeanings.map((meaning) => [meaning, 0.95]);
  if (!mayBeWrong || hasDigit(plain)) return [];
  const typedWord = foldWord(plain);
  const similarWords = vocabulary
    .map((word) => [word, likeness(typedWord, word, true)] as const)
    .filter(([, score]) => score > 0);
  const max = Math.max(0, ...similarWords.map(([, score]) => score));
  return similarWords
    .filter(([, score]) => score === max)
    .flatMap(([word]) => meaningsOf(word).map((meaning) => [meaning, max * 0.9] as const));
};

/** A word, folded and as typed. */
interface TypedWord {
  word: string;
  plain: string;
}

const toTypedWord = (plain: string): TypedWord => ({ word: foldWord(plain), plain });

/** Splits a word that is two, such as `lightbill`; numbers are not split. */
const splitCompound = ({ word, plain }: TypedWord, isKnown: (each: TypedWord) => boolean): TypedWord[] => {
  if (isKnown({ word, plain })) return [{ word, plain }];
  for (let index = 3; index <= word.length - 3; index += 1) {
    const parts = [word.slice(0, index), word.slice(index)].map(toTypedWord);
    if (!/\d\d/.test(word.slice(index - 1, index + 1)) && parts.every(isKnown)) return parts;
  }
  return [{ word, plain }];
};

/** The distinct words of a query; words that were typed apart, such as `fast tag`, are joined. */
const joinedWords = (query: string, isKnown: (each: TypedWord) => boolean): TypedWord[] => {
  const typedWords = plainWords(query).map(toTypedWord);
  const words = new Map<string, TypedWord>();
  for (let index = 0; index < typedWords.length; index += 1) {
    const [one = toTypedWord(''), other] = typedWords.slice(index, index + 2);
    const joined = other && !hasDigit(one.plain + other.plain) ? toTypedWord(one.plain + other.plain) : undefined;
    const isJoined = joined !== undefined && isKnown(joined);
    for (const each of isJoined ? [joined] : splitCompound(one, isKnown)) if (each.word) words.set(each.word, each);
    if (isJoined) index += 1;
  }
  return [...words.values()];
};

/** Parses a query. `isFindable` tells whether the index has a word. */
export const readQuery = (query: string, isFindable: (word: string) => boolean): QueryWord[] => {
  const isSignificantWord = ({ plain }: TypedWord): boolean => isSignificant(plain);
  const isKnown = (each: TypedWord): boolean =>
    isFindable(each.word) || (each.word.length > 2 && !isSignificantWord(each));
  const words = joinedWords(query, isKnown);
  const significantWords = words.filter(isSignificantWord);
  const fillers = significantWords.length > 0 ? words.filter((each) => !isSignificantWord(each)) : [];
  const toQueryWord = ({ word, plain }: TypedWord, isFiller: boolean): QueryWord => {
    const isWhole = meaningsOf(plain).length > 0;
    const mayBeWrong = !isFiller && !isFindable(word) && !isWhole;
    return { word, meanings: meaningsWithCertainty(plain, mayBeWrong), mayBeWrong, isWhole, isFiller };
  };
  return [
    ...(significantWords.length > 0 ? significantWords : words)
      .slice(0, maxQueryWords)
      .map((each) => toQueryWord(each, false)),
    ...fillers.slice(0, maxQueryWords).map((each) => toQueryWord(each, true)),
  ];
};
