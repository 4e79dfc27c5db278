import { skeletonOf, wordsOf } from './fold.ts';
import { isTelling, meaningsOf, vocabulary } from './vocabulary.ts';

/** What search knows of one thing that can be found. */
export interface Searchable {
  /** What it is called, in every language. */
  titles: readonly string[];
  /** Texts by which it may be found, too: its kind, a description, words people use for it. */
  others: readonly string[];
  /** 1 as a rule; more goes before others that answer equally well. */
  rank?: number;
}

interface Indexed<Item> {
  item: Item;
  rank: number;
  /** Weight of each word by its sound. */
  words: ReadonlyMap<string, number>;
  /** Weight of each meaning. */
  meanings: ReadonlyMap<number, number>;
  /** Number of words of the shortest title. */
  length: number;
}

/** How well an item answers a query. */
export interface Ranked<Item> {
  item: Item;
  score: number;
  /** Share of the telling words of the query that it goes by, from 0 to 1. */
  share: number;
  /** How well it goes by each of them, from 0 to 1, on average. */
  mean: number;
}

/** Finds items by the words of a query, the best first. */
export interface SearchIndex<Item> {
  /** `own` are items beside those of the index, such as what belongs to whoever asks. */
  find(query: string, own?: readonly Item[]): Item[];
  /** The same, with how well each answers. */
  rank(query: string, own?: readonly Item[]): Ranked<Item>[];
}

const otherWeight = 0.6;
/** What answers less than this share of the best is left out. */
const minShare = 0.4;

/** Whether two words differ by one letter that is missing, added, exchanged or swapped with its neighbour. */
export const isOneEditApart = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  const isSwapped = left.length > 1 && left[0] === right[1] && left[1] === right[0];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (isSwapped && left.slice(2) === right.slice(2))
  );
};

/** How alike a word that was typed is to one that is known, from 0 to 1; a word that means something as it stands is not corrected. */
export const likeness = (typed: string, known: string, mayBeWrong: boolean): number => {
  if (typed === known) return 1;
  if (typed.length > 1 && known.startsWith(typed)) return 0.85;
  if (mayBeWrong && typed.length > 3 && known.length > 3) {
    if (isOneEditApart(typed, known)) return 0.7;
    if (typed.length > 4 && isOneEditApart(typed, known.slice(0, typed.length))) return 0.5;
    const skeleton = skeletonOf(typed);
    if (skeleton.length > 2 && skeleton === skeletonOf(known)) return 0.6;
  }
  return 0;
};

const index = <Item extends Searchable>(item: Item): Indexed<Item> => {
  const words = new Map<string, number>();
  const meanings = new Map<number, number>();
  const take = (text: string, weight: number): void => {
    for (const word of wordsOf(text)) {
      words.set(word, Math.max(weight, words.get(word) ?? 0));
      for (const meaning of meaningsOf(word)) meanings.set(meaning, Math.max(weight, meanings.get(meaning) ?? 0));
    }
  };
  for (const title of item.titles) take(title, 1);
  for (const other of item.others) take(other, otherWeight);
  const length = Math.min(...item.titles.map((title) => wordsOf(title).length));
  return { item, rank: item.rank ?? 1, words, meanings, length };
};

/** The meanings of a typed word, and how surely they are meant: a word of the vocabulary may be spelled wrongly, too. */
const meantBy = (typed: string): readonly (readonly [meaning: number, certainty: number])[] => {
  const own = meaningsOf(typed);
  if (own.length > 0) return own.map((meaning) => [meaning, 0.95]);
  const alike = vocabulary
    .map((word) => [word, likeness(typed, word, true)] as const)
    .filter(([, alikeness]) => alikeness > 0);
  const max = Math.max(0, ...alike.map(([, alikeness]) => alikeness));
  return alike
    .filter(([, alikeness]) => alikeness === max)
    .flatMap(([word]) => meaningsOf(word).map((meaning) => [meaning, max * 0.9] as const));
};

/** A word of a query that says what is looked for. */
export interface SoughtWord {
  /** By its sound. */
  word: string;
  meant: readonly (readonly [meaning: number, certainty: number])[];
  /** A word that means something as it stands is not corrected. */
  mayBeWrong: boolean;
}

/** The words of a query that say what is looked for: `light bill` written as one word is two, `fast tag` in two is one. */
const soughtWords = (query: string, isKnown: (word: string) => boolean): string[] => {
  const typed = wordsOf(query);
  const whole: string[] = [];
  for (let at = 0; at < typed.length; at += 1) {
    const word = typed[at] ?? '';
    const joined = wordsOf(word + (typed[at + 1] ?? ''))[0] ?? '';
    const cut = isKnown(word)
      ? 0
      : [...word]
          .map((_, place) => place)
          .find((place) => place > 2 && isKnown(word.slice(0, place)) && isKnown(word.slice(place)));
    if (at + 1 < typed.length && isKnown(joined)) {
      whole.push(joined);
      at += 1;
    } else if (cut) whole.push(word.slice(0, cut), word.slice(cut));
    else whole.push(word);
  }
  const telling = whole.filter(isTelling);
  return telling.length > 0 ? telling : whole;
};

/** Reads a query; `isKnown` tells words that something can be found by. */
export const readQuery = (query: string, isKnown: (word: string) => boolean): SoughtWord[] =>
  soughtWords(query, (word) => isKnown(word) || (word.length > 2 && !isTelling(word))).map((word) => ({
    word,
    meant: meantBy(word),
    mayBeWrong: meaningsOf(word).length === 0,
  }));

/** Puts items in memory to be found by words of either script, misspelled by a letter, cut short, or by another word for the same. */
export const createSearchIndex = <Item extends Searchable>(items: readonly Item[]): SearchIndex<Item> => {
  const indexed = items.map(index);
  const known = new Set([...vocabulary, ...indexed.flatMap(({ words }) => [...words.keys()])]);
  const rankItems = (query: string, own: readonly Item[] = []): Ranked<Item>[] => {
    const sought = readQuery(query, (word) => known.has(word));
    if (sought.length === 0) return [];
    const scored = [...own.map(index), ...indexed].map(({ item, rank, words, meanings, length }) => {
      const scores = sought.map(({ word, meant, mayBeWrong }) => {
        let best = 0;
        for (const [other, weight] of words) best = Math.max(best, weight * likeness(word, other, mayBeWrong));
        for (const [meaning, certainty] of meant) best = Math.max(best, (meanings.get(meaning) ?? 0) * certainty);
        return best;
      });
      const share = scores.filter((score) => score > 0).length / sought.length;
      const sum = scores.reduce((total, score) => total + score, 0);
      return { item, share, mean: sum / sought.length, score: (sum + Math.min(1, sum / length) / 5) * share * rank };
    });
    const best = Math.max(...scored.map(({ score }) => score));
    return scored
      .filter(({ score }) => score > 0 && score >= best * minShare)
      .toSorted((one, other) => other.score - one.score);
  };
  return { rank: rankItems, find: (query, own) => rankItems(query, own).map(({ item }) => item) };
};
