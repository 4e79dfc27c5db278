import type { LocalizedText } from '@sikka/messages';
import type { Platform } from '#platform/platform.ts';
import { createSearchIndex, type Ranked, type Searchable, type SearchIndex } from '#platform/search/search-index.ts';
import { isAnswerLink } from '../links.ts';
import { featuresOf } from '../understanding/choose-intent.ts';
import { learn } from '../understanding/classifier.ts';
import type { SearchDocument, SearchSource } from '#platform/search/search-source.ts';

/** An article or screen that goes by some words. */
export interface FoundHelp {
  title: LocalizedText;
  line: LocalizedText | undefined;
  link: string;
  /** Share of the words that it goes by, from 0 to 1. */
  share: number;
  /** How well it goes by each of them, from 0 to 1, on average. */
  mean: number;
  score: number;
  /** How probable it is by the ways to ask for each, from 0 to 1. */
  probability: number;
}

/** Finds help articles and screens by words of either script, misspelled or not. */
export interface HelpFinder {
  find(query: string): Promise<FoundHelp[]>;
}

type Findable = SearchDocument & Searchable;

/** The articles and screens of all areas; billers, products and coupons are found by their own calls. */
const kinds: readonly SearchDocument['kind'][] = ['HELP', 'SETTING', 'BILL', 'LOAN', 'MORE'];

const findable = (document: SearchDocument): Findable => {
  const { title, line, rank = 1 } = document;
  return { ...document, titles: [title.en, title.hi], others: [line?.en ?? '', line?.hi ?? ''], rank };
};

type Chooser = ReturnType<typeof learn>;

const isArticle = ({ kind, line }: SearchDocument): boolean => kind === 'HELP' && line !== undefined;

/** An article that is as probable needs no search beside it, which takes a hundred times as long. */
const certain = 0.6;

/** Every way to ask for an article: its titles, and the phrases between commas. */
const waysTo = ({ title, words = '', link }: SearchDocument) =>
  [title.en, title.hi, ...words.split(',')].map((way) => ({ name: link, way }));

/** Learns the ways to ask for the articles, and only when they are others than before: it takes hundreds of milliseconds. */
const createLearner = (): ((documents: readonly SearchDocument[]) => Chooser) => {
  let learned: { from: string; choose: Chooser } | undefined;
  return (documents) => {
    const ways = documents.filter(isArticle).flatMap(waysTo);
    const from = JSON.stringify(ways);
    if (learned?.from !== from)
      learned = { from, choose: learn(ways.map(({ name, way }) => ({ name, features: featuresOf(way) }))) };
    return learned.choose;
  };
};

interface Made {
  index: SearchIndex<Findable>;
  choose: Chooser;
  documents: readonly SearchDocument[];
}

/** Made anew after this time, in milliseconds. */
const maxAgeMs = 600_000;

export const createHelpFinder = (sources: readonly SearchSource[], log: Platform['log']): HelpFinder => {
  const chooserOf = createLearner();
  /** Made once for all who ask meanwhile. */
  let made: Promise<Made> | undefined;
  let untilMs = 0;
  const make = async (): Promise<Made> => {
    const read = await Promise.allSettled(sources.map(async (source) => (await source.documents?.()) ?? []));
    const missing = read.filter(({ status }) => status === 'rejected').length;
    if (missing > 0) {
      log.warn({ missing }, 'answers do without some of their sources');
      made = undefined;
    }
    const documents = read
      .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      .filter(({ kind, link }) => kinds.includes(kind) && isAnswerLink(link));
    return { index: createSearchIndex(documents.map(findable)), choose: chooserOf(documents), documents };
  };
  return {
    find: async (query) => {
      if (!made || performance.now() > untilMs) {
        made = make();
        untilMs = performance.now() + maxAgeMs;
      }
      const { index, choose, documents } = await made;
      const likely = new Map(choose(featuresOf(query)).map(({ name, probability }) => [name, probability]));
      const [[first, probability] = ['', 0]] = likely;
      const chosen = documents.find((each) => isArticle(each) && each.link === first);
      const unsought = { share: 0, mean: 0, score: 0 };
      const ranked: Ranked<SearchDocument>[] = chosen && probability >= certain ? [] : index.rank(query);
      const isRanked = ranked.some(({ item }) => item.link === first);
      return [...ranked, ...(chosen && !isRanked ? [{ item: chosen, ...unsought }] : [])].map(
        ({ item, share, mean, score }) => ({
          title: item.title,
          line: item.line,
          link: item.link,
          share,
          mean,
          score,
          probability: isArticle(item) ? (likely.get(item.link) ?? 0) : 0,
        }),
      );
    },
  };
};
