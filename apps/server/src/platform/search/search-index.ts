import { foldWord, plainWords } from './fold.ts';
import { likeness } from './likeness.ts';
import { readQuery, type QueryWord } from './read-query.ts';
import { meaningsOf, vocabulary } from './vocabulary.ts';

/** Texts by which an item can be found. */
export interface Searchable {
  /** Titles in every language. */
  titles: readonly string[];
  /** Further texts, such as a description. */
  otherTexts: readonly string[];
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
   * Matching items, the best first. `personalItems`: items besides the index, such as those of the current
   * user.
   */
  find(query: string, personalItems?: readonly Item[]): Item[];
  /** The same with scores. */
  rank(query: string, personalItems?: readonly Item[]): Ranked<Item>[];
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
type Postings<Item> = Map<Item, number>;

/** An indexed word, folded, with its meanings. */
interface IndexedWord {
  word: string;
  meanings: readonly number[];
}

const indexedWordsOf = (text: string): IndexedWord[] =>
  plainWords(text).map((plain) => ({ word: foldWord(plain), meanings: meaningsOf(plain) }));

/** The words of a search phrase, and how many of them must match. */
interface Phrase {
  words: readonly IndexedWord[];
  length: number;
}

/** The index: items by word and by meaning. */
interface Terms<Item> {
  words: Map<string, Postings<Item>>;
  meanings: Map<number, Postings<Item>>;
  /** Titles and search phrases. */
  phrases: Map<Item, readonly Phrase[]>;
}

const addPosting = <Key, Item>(terms: Map<Key, Postings<Item>>, key: Key, item: Item, weight: number): void => {
  const postings = terms.get(key) ?? new Map<Item, number>();
  postings.set(item, Math.max(weight, postings.get(item) ?? 0));
  terms.set(key, postings);
};

const termsOf = <Item extends Searchable>(items: readonly Item[]): Terms<Item> => {
  const terms: Terms<Item> = { words: new Map(), meanings: new Map(), phrases: new Map() };
  for (const item of items) {
    const { titles, otherTexts, words: wording = '' } = item;
    const phrases = [...titles, ...wording.split(',')]
      .map(indexedWordsOf)
      .map((words) => ({ words, length: words.length }));
    const wordList = wording.includes(',') ? undefined : phrases.at(-1);
    // A list of single words is not a phrase: each word alone matches it.
    if (wordList) wordList.length = 1;
    terms.phrases.set(item, phrases);
    const take = (texts: readonly string[], weight: number): void => {
      for (const { word, meanings } of texts.flatMap(indexedWordsOf)) {
        addPosting(terms.words, word, item, weight);
        for (const meaning of meanings) addPosting(terms.meanings, meaning, item, weight);
      }
    };
    take(titles, 1);
    take([...otherTexts, wording], otherWeight);
  }
  return terms;
};

/** The match of each item with one word of a query, and the highest certainty. */
const matchPostings = <Item>({ words, meanings }: Terms<Item>, queryWord: QueryWord, isKnown: boolean) => {
  const best: Postings<Item> = new Map();
  let highestCertainty = 0;
  const take = (postings: Postings<Item> | undefined, certainty: number): void => {
    highestCertainty = Math.max(highestCertainty, certainty);
    for (const [item, weight] of postings ?? []) best.set(item, Math.max(best.get(item) ?? 0, weight * certainty));
  };
  if (queryWord.isWhole) take(words.get(queryWord.word), 1);
  else
    for (const [indexedWord, postings] of words) {
      const similarity = likeness(queryWord.word, indexedWord, queryWord.mayBeWrong);
      if (similarity > 0) take(postings, isKnown && similarity < 1 ? similarity * similarWeight : similarity);
    }
  for (const [meaning, certainty] of queryWord.meanings) take(meanings.get(meaning), certainty);
  return { postings: best, surest: highestCertainty };
};

/** Share of words that a phrase and a query have in common, by word or meaning, from 0 to 1. */
const coverage = ({ words, length }: Phrase, query: readonly QueryWord[]): number => {
  const common = query.filter(({ word, meanings }) =>
    words.some((other) => other.word === word || meanings.some(([meaning]) => other.meanings.includes(meaning))),
  );
  return common.length / Math.max(length, query.length);
};

const sortByScore = <Item>(ranked: readonly Ranked<Item>[]): Ranked<Item>[] =>
  ranked.toSorted((one, other) => other.score - one.score);

/**
 * Builds an in-memory index that matches words in either script, misspelled by a letter, cut short,
 * or by a synonym.
 */
export const createSearchIndex = <Item extends Searchable>(items: readonly Item[]): SearchIndex<Item> => {
  const terms = termsOf(items);
  const findable = new Set([...vocabulary, ...terms.words.keys()]);

  const rankItems = (query: string, personalItems: readonly Item[] = []): Ranked<Item>[] => {
    const queryWords = readQuery(query, (word) => findable.has(word));
    const soughtWords = queryWords.filter(({ isFiller }) => !isFiller);
    const personalTerms = termsOf(personalItems);
    const phrases = new Map([...personalTerms.phrases, ...terms.phrases]);
    const matches = soughtWords.map((each) => {
      const isKnown = terms.words.has(each.word);
      const personalMatch = matchPostings(personalTerms, each, isKnown);
      const indexMatch = matchPostings(terms, each, isKnown);
      const postings = new Map([...personalMatch.postings, ...indexMatch.postings]);
      // Rare words weigh more, unless they only resemble words of the index.
      const rarity = Math.log(2 + phrases.size / (1 + postings.size));
      return { postings, weight: rarity * (Math.max(personalMatch.surest, indexMatch.surest) || 1) };
    });
    const weights = matches.reduce((total, { weight }) => total + weight, 0);
    const scored = [...new Set(matches.flatMap(({ postings }) => [...postings.keys()]))].map((item): Ranked<Item> => {
      const matchedWords = matches.filter(({ postings }) => postings.has(item));
      const sum = (valueOf: (word: (typeof matches)[number]) => number): number =>
        matchedWords.reduce((total, word) => total + valueOf(word), 0) / weights;
      const matchedShare = sum(({ weight }) => weight);
      return {
        item,
        share: matchedWords.length / soughtWords.length,
        mean: matchedWords.reduce((total, { postings }) => total + (postings.get(item) ?? 0), 0) / soughtWords.length,
        score: sum(({ postings, weight }) => (postings.get(item) ?? 0) * weight) * matchedShare * (item.rank ?? 1),
      };
    });
    const withPhrases = ({ item, share, score, ...rest }: Ranked<Item>): Ranked<Item> => {
      const max = Math.max(0, ...(phrases.get(item) ?? []).map((phrase) => coverage(phrase, queryWords)));
      return { item, share, ...rest, score: score + max * phraseWeight * share * (item.rank ?? 1) };
    };
    const best = sortByScore(sortByScore(scored).slice(0, maxRanked).map(withPhrases));
    return best.filter(({ score }) => score >= (best[0]?.score ?? 0) * minShare);
  };
  return { rank: rankItems, find: (query, personalMatch) => rankItems(query, personalMatch).map(({ item }) => item) };
};
