import { foldWord, plainWords } from './fold.ts';
import { likeness } from './likeness.ts';
import { readQuery, type SoughtWord } from './read-query.ts';
import { meaningsOf, vocabulary } from './vocabulary.ts';

/** What search knows of one thing that can be found. */
export interface Searchable {
  /** What it is called, in every language. */
  titles: readonly string[];
  /** Texts by which it may be found, too, such as a description. */
  others: readonly string[];
  /** How people ask for it: phrases between commas, or single words without any comma. */
  words?: string;
  /** 1 as a rule; more goes before others that answer equally well. */
  rank?: number;
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
/** How much it counts to be asked for in the very words of a title or phrase. */
const phraseWeight = 0.5;
/** Items that are put in order; nobody reads further. */
const maxRanked = 100;
/** What answers less than this share of the best is left out. */
const minShare = 0.4;
/** How much a word counts that only resembles one which something can be found by as it was typed. */
const besideKnown = 0.6;

/** The items by a word or a meaning, with its weight in each of them. */
type Places<Item> = Map<Item, number>;

/** A word of something that can be found, by its sound, and what it means. */
interface Known {
  word: string;
  meanings: readonly number[];
}

const known = (text: string): Known[] =>
  plainWords(text).map((plain) => ({ word: foldWord(plain), meanings: meaningsOf(plain) }));

/** Words by which something is asked for together, and how many of them are needed. */
interface Phrase {
  words: readonly Known[];
  length: number;
}

/** Items by each word of theirs and by each meaning. */
interface Terms<Item> {
  words: Map<string, Places<Item>>;
  meanings: Map<number, Places<Item>>;
  /** Ways to ask for it, its titles among them. */
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
    // A list of words is no phrase of its length: each of them may be asked for alone.
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

/** How well each item goes by one word of a query, and how surely the word is meant. */
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
      if (alike > 0) take(places, isKnown && alike < 1 ? alike * besideKnown : alike);
    }
  for (const [meaning, certainty] of sought.meant) take(meanings.get(meaning), certainty);
  return { places: best, surest };
};

/** How much of a phrase and of a query are the same words or mean the same, from 0 to 1. */
const coverage = ({ words, length }: Phrase, query: readonly SoughtWord[]): number => {
  const common = query.filter(({ word, meant }) =>
    words.some((other) => other.word === word || meant.some(([meaning]) => other.meanings.includes(meaning))),
  );
  return common.length / Math.max(length, query.length);
};

const inOrder = <Item>(ranked: readonly Ranked<Item>[]): Ranked<Item>[] =>
  ranked.toSorted((one, other) => other.score - one.score);

/** Puts items in memory to be found by words of either script, misspelled by a letter, cut short, or by another word for the same. */
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
      const [own, all] = [placesOf(ofUser, each, isKnown), placesOf(terms, each, isKnown)];
      const places = new Map([...own.places, ...all.places]);
      // A word that few items go by says more, unless it only resembles theirs.
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
