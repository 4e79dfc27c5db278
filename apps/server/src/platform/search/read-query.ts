import { foldWord, hasDigit, plainWords } from './fold.ts';
import { likeness } from './likeness.ts';
import { isTelling, meaningsOf, vocabulary } from './vocabulary.ts';

/** A word of a query. */
export interface SoughtWord {
  /** The folded word. */
  word: string;
  /** Meanings with their certainty; a misspelled word of the vocabulary counts, too. */
  meanings: readonly (readonly [meaning: number, certainty: number])[];
  /** Whether the word may be corrected: it is neither in the vocabulary nor in the index. */
  mayBeWrong: boolean;
  /** Whether the word is in the vocabulary as typed, so that it is not matched as a prefix. */
  isWhole: boolean;
  /** Whether the word is a filler such as "want" next to words that say what is wanted. */
  isIdle: boolean;
}

/** Maximum number of words that are searched for: it limits the cost of a query. */
export const maxSoughtWords = 8;

const meaningsWithCertainty = (plain: string, mayBeWrong: boolean): SoughtWord['meanings'] => {
  const own = meaningsOf(plain);
  if (own.length > 0) return own.map((meaning) => [meaning, 0.95]);
  if (!mayBeWrong || hasDigit(plain)) return [];
  const typedWord = foldWord(plain);
  const alike = vocabulary
    .map((word) => [word, likeness(typedWord, word, true)] as const)
    .filter(([, alikeness]) => alikeness > 0);
  const max = Math.max(0, ...alike.map(([, alikeness]) => alikeness));
  return alike
    .filter(([, alikeness]) => alikeness === max)
    .flatMap(([word]) => meaningsOf(word).map((meaning) => [meaning, max * 0.9] as const));
};

/** A word, folded and as typed. */
interface Typed {
  word: string;
  plain: string;
}

const typed = (plain: string): Typed => ({ word: foldWord(plain), plain });

/** Splits a word that is two, such as `lightbill`; numbers are not split. */
const partsOf = ({ word, plain }: Typed, isKnown: (each: Typed) => boolean): Typed[] => {
  if (isKnown({ word, plain })) return [{ word, plain }];
  for (let at = 3; at <= word.length - 3; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)].map(typed);
    if (!/\d\d/.test(word.slice(at - 1, at + 1)) && parts.every(isKnown)) return parts;
  }
  return [{ word, plain }];
};

/** The distinct words of a query; words that were typed apart, such as `fast tag`, are joined. */
const wholeWords = (query: string, isKnown: (each: Typed) => boolean): Typed[] => {
  const words = plainWords(query).map(typed);
  const whole = new Map<string, Typed>();
  for (let at = 0; at < words.length; at += 1) {
    const [one = typed(''), other] = words.slice(at, at + 2);
    const joined = other && !hasDigit(one.plain + other.plain) ? typed(one.plain + other.plain) : undefined;
    const isJoined = joined !== undefined && isKnown(joined);
    for (const each of isJoined ? [joined] : partsOf(one, isKnown)) if (each.word) whole.set(each.word, each);
    if (isJoined) at += 1;
  }
  return [...whole.values()];
};

/** Parses a query. `isFindable` tells whether the index has a word. */
export const readQuery = (query: string, isFindable: (word: string) => boolean): SoughtWord[] => {
  const tells = ({ plain }: Typed): boolean => isTelling(plain);
  const isKnown = (each: Typed): boolean => isFindable(each.word) || (each.word.length > 2 && !tells(each));
  const whole = wholeWords(query, isKnown);
  const telling = whole.filter(tells);
  const idle = telling.length > 0 ? whole.filter((each) => !tells(each)) : [];
  const read = ({ word, plain }: Typed, isIdle: boolean): SoughtWord => {
    const isWhole = meaningsOf(plain).length > 0;
    const mayBeWrong = !isIdle && !isFindable(word) && !isWhole;
    return { word, meanings: meaningsWithCertainty(plain, mayBeWrong), mayBeWrong, isWhole, isIdle };
  };
  return [
    ...(telling.length > 0 ? telling : whole).slice(0, maxSoughtWords).map((each) => read(each, false)),
    ...idle.slice(0, maxSoughtWords).map((each) => read(each, true)),
  ];
};
