import type { Platform } from '#platform/platform.ts';
import { createSearchIndex, type Ranked, type Searchable, type SearchIndex } from '#platform/search/search-index.ts';
import type { SearchDocument, SearchSource } from '#platform/search/search-source.ts';
import { isAnswerLink } from '../links.ts';
import { featuresOf } from '../understanding/choose-intent.ts';
import { trainClassifier } from '../understanding/classifier.ts';

/** A help article, or a screen of the app; a screen has no `line`. */
export type FoundHelp = Pick<SearchDocument, 'title' | 'line' | 'link'>;

export interface HelpFinder {
  /**
   * Finds the help that answers a query, by words in either script, misspelled or not; undefined if nothing does
   * with enough certainty.
   */
  find(query: string): Promise<FoundHelp | undefined>;
}

type Findable = SearchDocument & Searchable;

/** Help articles and screens of all areas. Billers, products and coupons are searched through their areas' calls. */
const indexedKinds: readonly SearchDocument['kind'][] = ['HELP', 'SETTING', 'BILL', 'LOAN', 'MORE'];

const toFindable = (document: SearchDocument): Findable => {
  const { title, line, rank = 1 } = document;
  return { ...document, titles: [title.en, title.hi], otherTexts: [line?.en ?? '', line?.hi ?? ''], rank };
};

type ArticleClassifier = (features: readonly string[]) => { name: string; probability: number }[];

const isArticle = ({ kind, line }: SearchDocument): boolean => kind === 'HELP' && line !== undefined;

/** An article with this probability is the best without searching, which takes a hundred times as long. */
const certainProbability = 0.6;
/** An article with this probability is the best if the search finds nothing. */
const likelyProbability = 0.4;

/** The search finds help only if it has this share of the query's words, from 0 to 1; with less it would be a guess. */
const minShare = 0.75;
/** How well each of those words has to match on average, from 0 to 1. */
const minMean = 0.45;
/** Only this many of the top results can be the best answer, plus the article that the classifier chose. */
const maxSearched = 5;

/** The titles of an article and its comma-separated phrases, as training data. */
const trainingPhrases = ({ title, words = '', link }: SearchDocument) =>
  [title.en, title.hi, ...words.split(',')].map((phrase) => ({ name: link, phrase }));

/**
 * Trains a classifier on these phrases, but only if the articles have changed: training takes
 * hundreds of milliseconds.
 */
const createTrainer = (): ((documents: readonly SearchDocument[]) => ArticleClassifier) => {
  let cached: { key: string; classify: ArticleClassifier } | undefined;
  return (documents) => {
    const phrases = documents.filter(isArticle).flatMap(trainingPhrases);
    const key = JSON.stringify(phrases);
    if (cached?.key !== key)
      cached = {
        key,
        classify: trainClassifier(phrases.map(({ name, phrase }) => ({ name, features: featuresOf(phrase) }))),
      };
    return cached.classify;
  };
};

interface HelpIndex {
  index: SearchIndex<Findable>;
  classify: ArticleClassifier;
  documents: readonly Findable[];
}

/** The index is rebuilt after this time, in milliseconds. */
const maxAgeMs = 60_000;

const bestResult = (ranked: readonly Ranked<Findable>[], article: Findable | undefined): Findable | undefined => {
  const confident = ranked.filter(
    ({ item, share, mean }, at) => (at < maxSearched || item === article) && share >= minShare && mean >= minMean,
  );
  // An article says more than the screen that it is about.
  const found =
    confident.find(({ item, score }) => item.line && score >= (confident[0]?.score ?? 0) * minShare) ?? confident[0];
  return found?.item;
};

export const createHelpFinder = (sources: readonly SearchSource[], log: Platform['log']): HelpFinder => {
  const classifierOf = createTrainer();
  /** Shared by all queries until it is rebuilt. */
  let helpIndex: Promise<HelpIndex> | undefined;
  let expiresAtMs = 0;
  const build = async (): Promise<HelpIndex> => {
    const results = await Promise.allSettled(sources.map(async (source) => (await source.documents?.()) ?? []));
    const missing = results.filter(({ status }) => status === 'rejected').length;
    if (missing > 0) {
      log.warn({ missing }, 'some sources of answers failed to load');
      helpIndex = undefined;
    }
    const documents = results
      .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      .filter(({ kind, link }) => indexedKinds.includes(kind) && isAnswerLink(link))
      .map(toFindable);
    return { index: createSearchIndex(documents), classify: classifierOf(documents), documents };
  };
  return {
    find: async (query) => {
      if (!helpIndex || performance.now() > expiresAtMs) {
        helpIndex = build();
        expiresAtMs = performance.now() + maxAgeMs;
      }
      const { index, classify, documents } = await helpIndex;
      const [{ name, probability } = { name: '', probability: 0 }] = classify(featuresOf(query));
      const article = documents.find((each) => isArticle(each) && each.link === name);
      if (article && probability >= certainProbability) return article;
      return bestResult(index.rank(query), article) ?? (probability >= likelyProbability ? article : undefined);
    },
  };
};
