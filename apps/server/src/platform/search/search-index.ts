import { foldWord, plainWords } from './fold.ts';
import { likeness } from './likeness.ts';
import { readQuery, type SoughtWord } from './read-query.ts';
import { meaningsOf, vocabulary } from './vocabulary.ts';

/** Texts by which an item can be found. */
export interface Searchable {
  /** Titles in every language. */
  titles: readonly string[];
  /** Further texts, such as a description. */
  others: readonly string[];
  /** Search phrases separated by commas, or single words without any comma. */
  words?: string;
  /** Factor of the score; 1 by default. */
  rank?: number;
}

/** An item with how well it matches a query. */
export interface Ranked<Item> {
  item: Item;
  score: number;
  /** Share of the query's words that match, from 0 to 1; fillers do not count. */
  share: number;
  /** Average match of these words, from 0 to 1. */
  mean: number;
}

export interface SearchIndex<Item> {
  /**
   * Matching items, the best first. `own`: items besides the index, such as those of the current
   * user.
   */
  find(query: string, own?: readonly Item[]): Item[];
  /** The same with scores. */
  rank(query: string, own?: readonly Item[]): Ranked<Item>[];
}

const otherWeight = 0.6;
/** Weight of matching a whole title or phrase. */
const phraseWeight = 0.5;
/** Maximum number of results. */
const maxRanked = 100;
/** Results below this share of the best score are dropped. */
const minShare = 0.4;
/** Weight of a similar word if the typed word itself is in the index. */
const similarWeight = 0.6;

/** Items with the weight of one word or meaning in each. */
type Places<Item> = Map<Item, number>;

/** An indexed word, folded, with its meanings. */
interface Known {
  word: string;
  meanings: readonly number[];
}

const known = (text: string): Known[] =>
  plainWords(text).map((plain) => ({ word: foldWord(plain), meanings: meaningsOf(plain) }));

/** The words of a search phrase, and how many of them must match. */
interface Phrase {
  words: readonly Known[];
  length: number;
}

/** The index: items by word and by meaning. */
interface Terms<Item> {
  words: Map<string, Places<Item>>;
  meanings: Map<number, Places<Item>>;
  /** Titles and search phrases. */
  phrases: Map<Item, readonly Phrase[]>;
}

const enter = <Key, Item>(terms: Map<Key, Places<Item>>, key: Key, item: Item, weight: number): void => {
  const places = terms.get(key) ?? new Map<Item, number>();
  places.set(item, Math.max(weight, places.get(item) ?? 0));
  terms.set(key, places);
};

const termsOf = <Item extends Searchable>(items: readonly Item[]): Terms<Item> => {
  const terms: Terms<Item> = { words: new Map(), meanings: new Map(), phrases: new Map() };
  for (const item of items) {
    const { titles, others, words: wording = '' } = item;
    const phrases = [...titles, ...wording.split(',')].map(known).map((words) => ({ words, length: words.length }));
    const list = wording.includes(',') ? undefined : phrases.at(-1);
    // A list of single words is not a phrase: each word alone matches it.
    if (list) list.length = 1;
    terms.phrases.set(item, phrases);
    const take = (texts: readonly string[], weight: number): void => {
      for (const { word, meanings } of texts.flatMap(known)) {
        enter(terms.words, word, item, weight);
        for (const meaning of meanings) enter(terms.meanings, meaning, item, weight);
      }
    };
    take(titles, 1);
    take([...others, wording], otherWeight);
  }
  return terms;
};

/** The match of each item with one word of a query, and the highest certainty. */
const placesOf = <Item>({ words, meanings }: Terms<Item>, sought: SoughtWord, isKnown: boolean) => {
  const best: Places<Item> = new Map();
  let surest = 0;
  const take = (places: Places<Item> | undefined, certainty: number): void => {
    surest = Math.max(surest, certainty);
    for (const [item, weight] of places ?? []) best.set(item, Math.max(best.get(item) ?? 0, weight * certainty));
  };
  if (sought.isWhole) take(words.get(sought.word), 1);
  else
    for (const [known, places] of words) {
      const alike = likeness(sought.word, known, sought.mayBeWrong);
      if (alike > 0) take(places, isKnown && alike < 1 ? alike * similarWeight : alike);
    }
  for (const [meaning, certainty] of sought.meanings) take(meanings.get(meaning), certainty);
  return { places: best, surest };
};

/** Share of words that a phrase and a query have in common, by word or meaning, from 0 to 1. */
const coverage = ({ words, length }: Phrase, query: readonly SoughtWord[]): number => {
  const common = query.filter(({ word, meanings }) =>
    words.some((other) => other.word === word || meanings.some(([meaning]) => other.meanings.includes(meaning))),
  );
  return common.length / Math.max(length, query.length);
};

const inOrder = <Item>(ranked: readonly Ranked<Item>[]): Ranked<Item>[] =>
  ranked.toSorted((one, other) => other.score - one.score);

/**
 * Builds an in-memory index that matches words in either script, misspelled by a letter, cut short,
 * or by a synonym.
 */
export const createSearchIndex = <Item extends Searchable>(items: readonly Item[]): SearchIndex<Item> => {
  const terms = termsOf(items);
  const findable = new Set([...vocabulary, ...terms.words.keys()]);

  const rankItems = (query: string, others: readonly Item[] = []): Ranked<Item>[] => {
    const read = readQuery(query, (word) => findable.has(word));
    const sought = read.filter(({ isIdle }) => !isIdle);
    const ofUser = termsOf(others);
    const phrases = new Map([...ofUser.phrases, ...terms.phrases]);
    const found = sought.map((each) => {
      const isKnown = terms.words.has(each.word);
      const own = placesOf(ofUser, each, isKnown);
      const all = placesOf(terms, each, isKnown);
      const places = new Map([...own.places, ...all.places]);
      // Rare words weigh more, unless they only resemble words of the index.
      const rarity = Math.log(2 + phrases.size / (1 + places.size));
      return { places, weight: rarity * (Math.max(own.surest, all.surest) || 1) };
    });
    const weights = found.reduce((total, { weight }) => total + weight, 0);
    const scored = [...new Set(found.flatMap(({ places }) => [...places.keys()]))].map((item): Ranked<Item> => {
      const answered = found.filter(({ places }) => places.has(item));
      const sum = (of: (word: (typeof found)[number]) => number): number =>
        answered.reduce((total, word) => total + of(word), 0) / weights;
      const part = sum(({ weight }) => weight);
      return {
        item,
        share: answered.length / sought.length,
        mean: answered.reduce((total, { places }) => total + (places.get(item) ?? 0), 0) / sought.length,
        score: sum(({ places, weight }) => (places.get(item) ?? 0) * weight) * part * (item.rank ?? 1),
      };
    });
    const withPhrases = ({ item, share, score, ...rest }: Ranked<Item>): Ranked<Item> => {
      const max = Math.max(0, ...(phrases.get(item) ?? []).map((phrase) => coverage(phrase, read)));
      return { item, share, ...rest, score: score + max * phraseWeight * share * (item.rank ?? 1) };
    };
    const best = inOrder(inOrder(scored).slice(0, maxRanked).map(withPhrases));
    return best.filter(({ score }) => score >= (best[0]?.score ?? 0) * minShare);
  };
  return { rank: rankItems, find: (query, own) => rankItems(query, own).map(({ item }) => item) };
};
