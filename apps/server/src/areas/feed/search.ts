import { feed, type SearchKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import type { Platform } from '#platform/platform.ts';
import { createSearchIndex, type Searchable, type SearchIndex } from '#platform/search/search-index.ts';
import type { SearchDocument, SearchSource } from '#platform/search/search-source.ts';
import type { FeedDeps } from './feed-deps.ts';
import { tileDocuments } from './tile-documents.ts';

/** Searches all sources; each result occurs once. */
export interface Finder {
  find(query: string, userGid: string | undefined): Promise<SearchDocument[]>;
}

type Findable = SearchDocument & Searchable;

/**
 * Categories and screens rank before single billers, products and tiles that match equally well.
 */
const ranks: Partial<Record<SearchKind, number>> = {
  YOURS: 1.3,
  BILL: 1.1,
  LOAN: 1.1,
  BILLER: 0.97,
  COUPON: 0.85,
  SETTING: 1.05,
  MORE: 0.9,
};

const findable = (document: SearchDocument): Findable => {
  const { kind, title, line, rank = ranks[kind] ?? 1 } = document;
  return { ...document, titles: [title.en, title.hi], otherTexts: [line?.en ?? '', line?.hi ?? ''], rank };
};

const indexOf = (documents: readonly SearchDocument[]): SearchIndex<Findable> =>
  createSearchIndex(documents.map(findable));

/** Keeps the first document of each link. */
const uniqueByLink = (documents: readonly SearchDocument[]): SearchDocument[] => {
  const seen = new Set<string>();
  return documents.filter(({ link }) => !seen.has(link.toLowerCase()) && seen.add(link.toLowerCase()));
};

/** Maximum age of the index, in milliseconds; if a source failed, the next query rebuilds it. */
const maxAgeMs = 60_000;

/** Results for an empty query. */
const popularLinks = [
  '/billList?billerType=Electricity',
  '/postPay?billerType=Mobile+Prepaid',
  '/billList?billerType=Fastag',
  '/offers',
  '/creditScore',
  '/emi',
];

/**
 * Caches the documents of all sources. Queries are not stored, and personal results are read only
 * for their own user.
 */
export const createFinder = (deps: FeedDeps, sources: readonly SearchSource[], log: Platform['log']): Finder => {
  let cachedIndex: { documents: SearchDocument[]; index: SearchIndex<Findable>; untilMs: number } | undefined;

  const build = async () => {
    const results = await Promise.allSettled(sources.map(async (source) => (await source.documents?.()) ?? []));
    const unresponsive = results.filter(({ status }) => status === 'rejected').length;
    if (unresponsive > 0) log.warn({ unresponsive }, 'some sources of search failed to load');
    const areaDocuments = results.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const documents = [...areaDocuments, ...tileDocuments(deps)];
    const untilMs = unresponsive > 0 ? 0 : performance.now() + maxAgeMs;
    return { documents, index: indexOf(documents), untilMs };
  };

  return {
    async find(query, userGid) {
      if (!cachedIndex || performance.now() > cachedIndex.untilMs) cachedIndex = await build();
      const { documents, index } = cachedIndex;
      const personal = userGid
        ? await Promise.all(sources.map(async (source) => (await source.personal?.(userGid)) ?? []))
        : [];
      const personalDocuments = personal.flat();
      if (!/[\p{L}\p{N}]/u.test(query)) {
        const popular = popularLinks.flatMap((link) => documents.find((document) => document.link === link) ?? []);
        return [
          ...personalDocuments.filter(({ due }) => due),
          ...popular.map((each) => ({ ...each, kind: 'POPULAR' as const })),
        ];
      }
      const found = uniqueByLink(index.find(query, personalDocuments.map(findable)));
      return [...found.filter(({ kind }) => kind === 'YOURS'), ...found.filter(({ kind }) => kind !== 'YOURS')];
    },
  };
};

/** Maximum number of results per section. */
const perSection = 6;

const present = ({ title, line, link, due, mark }: SearchDocument, locale: Locale) => ({
  title: title[locale],
  line: line?.[locale] ?? '',
  link,
  ...(mark && { mark }),
  ...(due && { duePaise: due.amountPaise, ...(due.day && { dueDate: due.day }) }),
});

/** Search results by section. */
export const search = handler(feed.search, async (finder: Finder, { query }, { user, locale }) => {
  const found = Map.groupBy(await finder.find(query, user?.userGid), ({ kind }) => kind);
  const sections = [...found].map(([kind, documents]) => ({
    kind,
    results: documents.slice(0, perSection).map((document) => present(document, locale)),
  }));
  return { sections };
});
