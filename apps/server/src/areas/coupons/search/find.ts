import { type BodyOf, coupons as contract, type CouponCity, type CouponKind, maxFoundCoupons } from '@sikka/contract';
import { sql } from 'kysely';
import { handler } from '#platform/calls/handler.ts';
import { slicePage } from '#platform/data/page.ts';
import { hasDigit, wordsOf } from '#platform/search/fold.ts';
import { isOneEditApart, isPrefixMatch, likeness } from '#platform/search/likeness.ts';
import { readQuery, type QueryWord } from '#platform/search/read-query.ts';
import { findCoupons, isUsable } from '../coupon-store.ts';
import type { CouponsDeps } from '../deps.ts';
import { presentCategory, presentCoupon, presentMerchant, withSubcategories } from '../present-coupon.ts';
import type { Catalogue, SearchResult } from './catalogue.ts';
import { cityOf, queryOf, type QueryTerm } from './words.ts';

/** Fillers such as "coupon" and "offer", folded. */
const fillers = new Set(
  wordsOf(
    'coupon coupons kupon code codes kod offer offers discount deal deals off promo voucher best sasta कूपन कोड ऑफ़र छूट डील chhoot chut',
  ),
);

/** Corrections tried per word, the most similar first. */
const maxCorrections = 6;

/** Words of the vocabulary that a misspelled word may mean. */
const correctionsOf = ({ word, mayBeWrong }: QueryWord, words: Catalogue['words']): string[] => {
  if (!mayBeWrong || words.has(word)) return [];
  return [...words]
    .map((vocabularyWord) => [vocabularyWord, likeness(word, vocabularyWord, true)] as const)
    .filter(([vocabularyWord, score]) => score > 0 && !isPrefixMatch(word, vocabularyWord))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxCorrections)
    .map(([vocabularyWord]) => vocabularyWord);
};

/** Parses a query: its city, and each word with everything that matches it. */
export const parseQuery = (
  query: string,
  { words }: Pick<Catalogue, 'words'>,
): { terms: QueryTerm[]; city: CouponCity | undefined } => {
  const queryWords = readQuery(query, (word) => words.has(word));
  const city = queryWords.map(({ word }) => cityOf(word)).find(Boolean);
  const significantWords = queryWords.filter(({ word, isFiller }) => !isFiller && !fillers.has(word) && !cityOf(word));
  const terms = significantWords.map((each) => ({
    exact: [each.word, ...each.meanings.map(([meaning]) => `#${meaning}`), ...correctionsOf(each, words)],
    prefixes: each.word.length > 1 && !hasDigit(each.word) ? [each.word] : [],
  }));
  return { terms, city };
};

/** Filters, all of which must match. */
interface Filters {
  categoryGids?: readonly string[] | '' | undefined;
  merchantGid?: string | undefined;
  city?: CouponCity | undefined;
  kind?: CouponKind | undefined;
  isEnding?: boolean | undefined;
  isVerified?: boolean | undefined;
}

const filterCondition = (filters: Filters) =>
  sql.join(
    [
      isUsable,
      ...(filters.categoryGids ? [sql`category_gid = any(${[...filters.categoryGids]}::text[])`] : []),
      ...(filters.merchantGid ? [sql`merchant_gid = ${filters.merchantGid}`] : []),
      ...(filters.city ? [sql`(cities = '{}' or ${filters.city} = any(cities))`] : []),
      ...(filters.kind ? [sql`kind = ${filters.kind}`] : []),
      ...(filters.isEnding ? [sql`ends_at < (select app_now()) + interval '7 days'`] : []),
      ...(filters.isVerified ? [sql`verified_at > (select app_now()) - interval '24 hours'`] : []),
    ],
    sql` and `,
  );

/** The moment that a coupon shows: its use within the last day, otherwise its check. */
const freshAt = sql`case when used_at > (select app_now()) - interval '1 day' then used_at
  else coalesce(verified_at, used_at) end`;

/**
 * Coupons that match every word or, if there are none, any word; well-reported ones come first
 * among equals.
 */
const findGids = async (
  { db }: Pick<CouponsDeps, 'db'>,
  terms: readonly QueryTerm[],
  filters: Filters,
): Promise<string[]> => {
  const findMatching = async (joinedBy: '&' | '|'): Promise<string[]> => {
    const exact = queryOf(
      terms.map(({ exact: [word = ''] }) => ({ exact: [word], prefixes: [] })),
      '|',
    );
    const { rows } = await sql<{ gid: string }>`select gid from (
        select coupon_gid as gid, verified_at, reports_worked - 2 * reports_failed as trust,
          round((2 * ts_rank('{0.1, 0.1, 0.4, 1}', search, ${exact}::tsquery)
            + ts_rank('{0.1, 0.1, 0.4, 1}', search, ${queryOf(terms, joinedBy)}::tsquery))::numeric, 2) as rank
        from coupon where search @@ ${queryOf(terms, joinedBy)}::tsquery and ${filterCondition(filters)} limit ${maxFoundCoupons}
      ) found
      order by rank desc, trust desc, verified_at desc nulls last, md5(gid)`.execute(db);
    return rows.map(({ gid }) => gid);
  };
  if (terms.length === 0) {
    // The freshest coupon of each brand, then the second of each: a brand with many does not fill the list.
    const { rows } = await sql<{ gid: string }>`select coupon_gid as gid from (
        select coupon_gid, ends_at, fresh_at,
          row_number() over (partition by merchant_gid order by fresh_at desc nulls last, coupon_gid) as place
        from (select coupon_gid, merchant_gid, ends_at, ${freshAt} as fresh_at from coupon where ${filterCondition(filters)}) listed
      ) placed
      order by ${filters.isEnding ? sql`ends_at, ` : sql``} place, fresh_at desc nulls last, md5(coupon_gid)
      limit ${maxFoundCoupons}`.execute(db);
    return rows.map(({ gid }) => gid);
  }
  const matchingAll = await findMatching('&');
  return matchingAll.length > 0 || terms.length === 1 ? matchingAll : findMatching('|');
};

/** Maximum number of suggested merchants or categories. */
const maxSuggestions = 4;

const matchByName = <Item extends { name: Readonly<Record<'en' | 'hi', string>>; couponCount: number }>(
  items: readonly Item[],
  terms: readonly QueryTerm[],
): Item[] => {
  if (terms.length === 0) return [];
  const isMatch = (item: Item): boolean => {
    const words = wordsOf(`${item.name.en} ${item.name.hi}`);
    return terms.every(({ exact: [word = ''] }) =>
      words.some(
        (vocabularyWord) =>
          word === vocabularyWord ||
          isPrefixMatch(word, vocabularyWord) ||
          (word.length > 3 && isOneEditApart(word, vocabularyWord)),
      ),
    );
  };
  return items.filter((item) => item.couponCount > 0 && isMatch(item)).slice(0, maxSuggestions);
};

type CouponQuery = BodyOf<'/flamingo/coupon/couponSearch'>;

const searchCoupons = async (
  deps: CouponsDeps,
  catalogue: Catalogue,
  { query = '', pageIndex, pageSize, categoryGid, ...filters }: CouponQuery,
): Promise<SearchResult> => {
  const { terms, city } = parseQuery(query, catalogue);
  const gids = await findGids(deps, terms, {
    ...filters,
    categoryGids: categoryGid && withSubcategories(catalogue, categoryGid),
    city: filters.city ?? city,
  });
  const pageGids = slicePage(gids, { pageIndex, pageSize });
  const couponsByGid = new Map((await findCoupons(deps.db, pageGids)).map((coupon) => [coupon.coupon_gid, coupon]));
  const isFirst = pageIndex === 1;
  return {
    coupons: pageGids.flatMap((gid) => couponsByGid.get(gid) ?? []),
    totalSize: gids.length,
    merchants: isFirst ? matchByName(catalogue.merchants, terms) : [],
    categories: isFirst
      ? matchByName(
          catalogue.categories.filter(({ parentGid }) => parentGid !== undefined),
          terms,
        )
      : [],
  };
};

/** Maximum number of cached searches. */
const maxCachedResults = 500;

/** The search result, from the cache if possible. */
const findCached = (deps: CouponsDeps, catalogue: Catalogue, queryWords: CouponQuery): Promise<SearchResult> => {
  const { results } = catalogue;
  const key = JSON.stringify(queryWords);
  const cachedResult = results.get(key);
  if (cachedResult) return cachedResult;
  const couponsByGid = searchCoupons(deps, catalogue, queryWords);
  results.set(key, couponsByGid);
  couponsByGid.catch(() => results.delete(key));
  const [oldest] = results.keys();
  if (results.size > maxCachedResults && oldest !== undefined) results.delete(oldest);
  return couponsByGid;
};

export const couponSearch = handler(contract.couponSearch, async (deps: CouponsDeps, queryWords, { locale }) => {
  const { coupons, totalSize, merchants, categories } = await findCached(deps, deps.catalogue.current, queryWords);
  return {
    coupons: coupons.map((coupon) => presentCoupon(coupon, locale)),
    totalSize,
    merchants: merchants.map((each) => presentMerchant(each, locale)),
    categories: categories.map((each) => presentCategory(each, locale)),
  };
});
