import { foldWord, hasDigit, plainWords } from './fold.ts';
import { likeness } from './likeness.ts';
import { isTelling, meaningsOf, vocabulary } from './vocabulary.ts';

/** A word of a query that says what is looked for. */
export interface SoughtWord {
  /** By its sound. */
  word: string;
  /** What it means, and how surely: a word of the vocabulary may be spelled wrongly, too. */
  meant: readonly (readonly [meaning: number, certainty: number])[];
  /** A word that means something as it stands, or that something can be found by, is not corrected. */
  mayBeWrong: boolean;
  /** It means something as it stands, so that it is not the beginning of another word. */
  isWhole: boolean;
  /** It says that something is wanted, not what, and something else was said. */
  isIdle: boolean;
}

/** Words of a query that are sought, the first ones: what a query costs has a limit. */
export const maxSoughtWords = 8;

const meantBy = (plain: string, mayBeWrong: boolean): SoughtWord['meant'] => {
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

/** A word by its sound and as it was typed. */
interface Typed {
  word: string;
  plain: string;
}

const typed = (plain: string): Typed => ({ word: foldWord(plain), plain });

/** A word that was typed as one and is two, `lightbill`, in its parts; numbers stay as they are. */
const partsOf = ({ word, plain }: Typed, isKnown: (each: Typed) => boolean): Typed[] => {
  if (isKnown({ word, plain })) return [{ word, plain }];
  for (let at = 3; at <= word.length - 3; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)].map(typed);
    if (!/\d\d/.test(word.slice(at - 1, at + 1)) && parts.every(isKnown)) return parts;
  }
  return [{ word, plain }];
};

/** The words of a query, each once: what was typed as two words and is one, `fast tag`, is joined. */
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

/** Reads a query; `isFindable` tells words that something can be found by. */
export const readQuery = (query: string, isFindable: (word: string) => boolean): SoughtWord[] => {
  const tells = ({ plain }: Typed): boolean => isTelling(plain);
  const isKnown = (each: Typed): boolean => isFindable(each.word) || (each.word.length > 2 && !tells(each));
  const whole = wholeWords(query, isKnown);
  const telling = whole.filter(tells);
  const idle = telling.length > 0 ? whole.filter((each) => !tells(each)) : [];
  const read = ({ word, plain }: Typed, isIdle: boolean): SoughtWord => {
    const isWhole = meaningsOf(plain).length > 0;
    const mayBeWrong = !isIdle && !isFindable(word) && !isWhole;
    return { word, meant: meantBy(plain, mayBeWrong), mayBeWrong, isWhole, isIdle };
  };
  return [
    ...(telling.length > 0 ? telling : whole).slice(0, maxSoughtWords).map((each) => read(each, false)),
    ...idle.slice(0, maxSoughtWords).map((each) => read(each, true)),
  ];
};
