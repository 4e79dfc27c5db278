import { type BodyOf, coupons as contract, type CouponCity, type CouponKind } from '@sikka/contract';
import { sql } from 'kysely';
import { handler } from '#platform/calls/handler.ts';
import { slicePage } from '#platform/data/page.ts';
import { hasDigit, wordsOf } from '#platform/search/fold.ts';
import { isOneEditApart, isPrefixMatch, likeness } from '#platform/search/likeness.ts';
import { readQuery, type SoughtWord } from '#platform/search/read-query.ts';
import { findCoupons, isUsable } from '../coupon-store.ts';
import type { CouponsDeps } from '../deps.ts';
import { presentCategory, presentCoupon, presentMerchant, withSubcategories } from '../present-coupon.ts';
import type { Catalogue, SearchResult } from './catalogue.ts';
import { cityOf, queryOf, type TypedWord } from './words.ts';

/** Fillers such as "coupon" and "offer", folded. */
const idle = new Set(
  wordsOf(
    'coupon coupons kupon code codes kod offer offers discount deal deals off promo voucher best sasta कूपन कोड ऑफ़र छूट डील chhoot chut',
  ),
);

/** Corrections tried per word, the most similar first. */
const maxCorrections = 6;

/** Words of the vocabulary that a misspelled word may mean. */
const correct = ({ word, mayBeWrong }: SoughtWord, words: Catalogue['words']): string[] => {
  if (!mayBeWrong || words.has(word)) return [];
  return [...words]
    .map((known) => [known, likeness(word, known, true)] as const)
    .filter(([known, alike]) => alike > 0 && !isPrefixMatch(word, known))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxCorrections)
    .map(([known]) => known);
};

/** Parses a query: its city, and each word with everything that matches it. */
export const readTyped = (
  query: string,
  { words }: Pick<Catalogue, 'words'>,
): { typed: TypedWord[]; city: CouponCity | undefined } => {
  const sought = readQuery(query, (word) => words.has(word));
  const city = sought.map(({ word }) => cityOf(word)).find(Boolean);
  const telling = sought.filter(({ word, isIdle }) => !isIdle && !idle.has(word) && !cityOf(word));
  const typed = telling.map((each) => ({
    exact: [each.word, ...each.meanings.map(([meaning]) => `#${meaning}`), ...correct(each, words)],
    beginnings: each.word.length > 1 && !hasDigit(each.word) ? [each.word] : [],
  }));
  return { typed, city };
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

/** Maximum number of results. */
const maxRows = 100;

const filtersOf = (filters: Filters) =>
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

/**
 * Coupons that match every word or, if there are none, any word; well-reported ones come first
 * among equals.
 */
const findGids = async (
  { db }: Pick<CouponsDeps, 'db'>,
  typed: readonly TypedWord[],
  filters: Filters,
): Promise<string[]> => {
  const matching = async (joinedBy: '&' | '|'): Promise<string[]> => {
    const exact = queryOf(
      typed.map(({ exact: [word = ''] }) => ({ exact: [word], beginnings: [] })),
      '|',
    );
    const { rows } = await sql<{ gid: string }>`select gid from (
        select coupon_gid as gid, verified_at, reports_worked - 2 * reports_failed as trust,
          round((2 * ts_rank('{0.1, 0.1, 0.4, 1}', search, ${exact}::tsquery)
            + ts_rank('{0.1, 0.1, 0.4, 1}', search, ${queryOf(typed, joinedBy)}::tsquery))::numeric, 2) as rank
        from coupon where search @@ ${queryOf(typed, joinedBy)}::tsquery and ${filtersOf(filters)} limit ${maxRows}
      ) found
      order by rank desc, trust desc, verified_at desc nulls last, md5(gid)`.execute(db);
    return rows.map(({ gid }) => gid);
  };
  if (typed.length === 0) {
    const { rows } = await sql<{ gid: string }>`select coupon_gid as gid from coupon where ${filtersOf(filters)}
      order by verified_at desc nulls last limit ${maxRows}`.execute(db);
    return rows.map(({ gid }) => gid);
  }
  const every = await matching('&');
  return every.length > 0 || typed.length === 1 ? every : matching('|');
};

/** Maximum number of suggested merchants or categories. */
const maxSuggestions = 4;

const named = <Item extends { name: Readonly<Record<'en' | 'hi', string>>; couponCount: number }>(
  items: readonly Item[],
  typed: readonly TypedWord[],
): Item[] => {
  if (typed.length === 0) return [];
  const answers = (item: Item): boolean => {
    const words = wordsOf(`${item.name.en} ${item.name.hi}`);
    return typed.every(({ exact: [word = ''] }) =>
      words.some(
        (known) => word === known || isPrefixMatch(word, known) || (word.length > 3 && isOneEditApart(word, known)),
      ),
    );
  };
  return items.filter((item) => item.couponCount > 0 && answers(item)).slice(0, maxSuggestions);
};

type Sought = BodyOf<'/flamingo/coupon/couponSearch'>;

const find = async (
  deps: CouponsDeps,
  catalogue: Catalogue,
  { query = '', pageIndex, pageSize, categoryGid, ...filters }: Sought,
): Promise<SearchResult> => {
  const { typed, city } = readTyped(query, catalogue);
  const gids = await findGids(deps, typed, {
    ...filters,
    categoryGids: categoryGid && withSubcategories(catalogue, categoryGid),
    city: filters.city ?? city,
  });
  const onPage = slicePage(gids, { pageIndex, pageSize });
  const found = new Map((await findCoupons(deps.db, onPage)).map((coupon) => [coupon.coupon_gid, coupon]));
  const isFirst = pageIndex === 1;
  return {
    coupons: onPage.flatMap((gid) => found.get(gid) ?? []),
    totalSize: gids.length,
    merchants: isFirst ? named(catalogue.merchants, typed) : [],
    categories: isFirst
      ? named(
          catalogue.categories.filter(({ parentGid }) => parentGid !== undefined),
          typed,
        )
      : [],
  };
};

/** Maximum number of cached searches. */
const maxCachedResults = 500;

/** The search result, from the cache if possible. */
const findCached = (deps: CouponsDeps, catalogue: Catalogue, sought: Sought): Promise<SearchResult> => {
  const { results } = catalogue;
  const key = JSON.stringify(sought);
  const before = results.get(key);
  if (before) return before;
  const found = find(deps, catalogue, sought);
  results.set(key, found);
  found.catch(() => results.delete(key));
  const [oldest] = results.keys();
  if (results.size > maxCachedResults && oldest !== undefined) results.delete(oldest);
  return found;
};

export const couponSearch = handler(contract.couponSearch, async (deps: CouponsDeps, sought, { locale }) => {
  const { coupons, totalSize, merchants, categories } = await findCached(deps, deps.catalogue.current, sought);
  return {
    coupons: coupons.map((coupon) => presentCoupon(coupon, locale)),
    totalSize,
    merchants: merchants.map((each) => presentMerchant(each, locale)),
    categories: categories.map((each) => presentCategory(each, locale)),
  };
});
