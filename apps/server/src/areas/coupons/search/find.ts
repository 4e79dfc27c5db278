import { type BodyOf, coupons as contract, type CouponCity, type CouponKind } from '@sikka/contract';
import { sql } from 'kysely';
import { handler } from '#platform/handler.ts';
import { isPrefixMatch, isOneEditApart, likeness } from '#platform/search/likeness.ts';
import { readQuery, type SoughtWord } from '#platform/search/read-query.ts';
import { hasDigit, wordsOf } from '#platform/search/fold.ts';
import { findCoupons, isUsable } from '../coupon-store.ts';
import type { CouponsDeps } from '../deps.ts';
import { presentCategory, presentCoupon, presentMerchant, withThoseBelow } from '../present-coupon.ts';
import type { Directory, Found } from './directory.ts';
import { cityOf, queryOf, type TypedWord } from './words.ts';

/** Words that say that a coupon is wanted, not for what; by their sound. */
const idle = new Set(
  wordsOf(
    'coupon coupons kupon code codes kod offer offers discount deal deals off promo voucher best sasta कूपन कोड ऑफ़र छूट डील chhoot chut',
  ),
);

/** Corrections of one typed word that are tried, the likest first. */
const maxCorrections = 6;

/** Words of the directory that a typed one may stand for. */
const correct = ({ word, mayBeWrong }: SoughtWord, words: Directory['words']): string[] => {
  if (!mayBeWrong || words.has(word)) return [];
  return [...words]
    .map((known) => [known, likeness(word, known, true)] as const)
    .filter(([known, alike]) => alike > 0 && !isPrefixMatch(word, known))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxCorrections)
    .map(([known]) => known);
};

/** What was typed: the city that it names, and words with all that answers each. */
export const readTyped = (
  query: string,
  { words }: Pick<Directory, 'words'>,
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

/** Filters of a search, all of which a coupon has to pass. */
interface Filters {
  categoryGids?: readonly string[] | '' | undefined;
  merchantGid?: string | undefined;
  city?: CouponCity | undefined;
  kind?: CouponKind | undefined;
  isEnding?: boolean | undefined;
  isVerified?: boolean | undefined;
}

/** Rows that are found and put in order; nobody reads further. */
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

/** Coupons that answer every typed word, or if there are none any of them; what is known to work goes first among equals. */
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

/** Merchants or categories that go by what was typed, as suggestions. */
const maxSuggestions = 4;

const named = <Item extends { name: Readonly<Record<'en' | 'hi', string>>; couponCount: number }>(
  items: readonly Item[],
  typed: readonly TypedWord[],
): Item[] => {
  if (typed.length === 0) return [];
  const answers = (item: Item): boolean => {
    const words = wordsOf(`${item.name.en} ${item.name.hi}`);
    return typed.every(({ exact: [word = ''] }) =>
      words.some((known) => word === known || isPrefixMatch(word, known) || (word.length > 3 && isOneEditApart(word, known))),
    );
  };
  return items.filter((item) => item.couponCount > 0 && answers(item)).slice(0, maxSuggestions);
};

type Sought = BodyOf<'/flamingo/coupon/couponSearch'>;

const find = async (
  deps: CouponsDeps,
  directory: Directory,
  { query = '', pageIndex, pageSize, categoryGid, ...filters }: Sought,
): Promise<Found> => {
  const { typed, city } = readTyped(query, directory);
  const gids = await findGids(deps, typed, {
    ...filters,
    categoryGids: categoryGid && withThoseBelow(directory, categoryGid),
    city: filters.city ?? city,
  });
  const onPage = gids.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
  const found = new Map((await findCoupons(deps.db, onPage)).map((coupon) => [coupon.coupon_gid, coupon]));
  const isFirst = pageIndex === 1;
  return {
    coupons: onPage.flatMap((gid) => found.get(gid) ?? []),
    totalSize: gids.length,
    merchants: isFirst ? named(directory.merchants, typed) : [],
    categories: isFirst
      ? named(
          directory.categories.filter(({ parentGid }) => parentGid !== undefined),
          typed,
        )
      : [],
  };
};

/** Searches that are held at once, the newest ones. */
const maxAnswers = 500;

/** What was found, from memory when somebody sought the same since the directory was read. */
const findRemembered = (deps: CouponsDeps, directory: Directory, sought: Sought): Promise<Found> => {
  const { answers } = directory;
  const key = JSON.stringify(sought);
  const before = answers.get(key);
  if (before) return before;
  const found = find(deps, directory, sought);
  answers.set(key, found);
  found.catch(() => answers.delete(key));
  const [oldest] = answers.keys();
  if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
  return found;
};

export const couponSearch = handler(contract.couponSearch, async (deps: CouponsDeps, sought, { locale }) => {
  const { coupons, totalSize, merchants, categories } = await findRemembered(deps, deps.directory.current, sought);
  return {
    coupons: coupons.map((coupon) => presentCoupon(coupon, locale)),
    totalSize,
    merchants: merchants.map((each) => presentMerchant(each, locale)),
    categories: categories.map((each) => presentCategory(each, locale)),
  };
});
