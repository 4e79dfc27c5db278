import type { LocalizedText } from '@sikka/messages';
import type { Platform } from '#platform/platform.ts';
import { createSearchIndex, type Ranked, type Searchable, type SearchIndex } from '#platform/search/search-index.ts';
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

/** Made anew after this time, in milliseconds. */
const maxAgeMs = 600_000;

export const createHelpFinder = (sources: readonly SearchSource[], log: Platform['log']): HelpFinder => {
  let made: { index: SearchIndex<Findable>; untilMs: number } | undefined;
  const make = async (): Promise<NonNullable<typeof made>> => {
    const read = await Promise.allSettled(sources.map(async (source) => (await source.documents?.()) ?? []));
    const missing = read.filter(({ status }) => status === 'rejected').length;
    if (missing > 0) log.warn({ missing }, 'answers do without some of their sources');
    const documents = read
      .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      .filter(({ kind, link }) => kinds.includes(kind) && link.startsWith('/'));
    return {
      index: createSearchIndex(documents.map(findable)),
      untilMs: missing > 0 ? 0 : performance.now() + maxAgeMs,
    };
  };
  return {
    find: async (query) => {
      if (!made || performance.now() > made.untilMs) made = await make();
      return made.index.rank(query).map(({ item: { title, line, link }, share, mean, score }: Ranked<Findable>) => ({
        title,
        line,
        link,
        share,
        mean,
        score,
      }));
    },
  };
};
