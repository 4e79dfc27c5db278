import type { CouponBlock, CouponCity } from '@sikka/contract';
import { couponBlocks } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import { sql } from 'kysely';
import { createLiveSnapshot, type LiveSnapshot } from '#platform/data/live-snapshot.ts';
import type { Platform } from '#platform/platform.ts';
import { findCoupons, isUsable, type ShownCoupon } from '../coupon-store.ts';
import type { CouponsDb } from '../tables.ts';

/** A category with the number of usable coupons. */
export interface Category {
  categoryGid: string;
  parentGid: string | undefined;
  name: LocalizedText;
  words: string;
  couponCount: number;
}

/** A merchant with its usable coupons. */
export interface Merchant {
  merchantGid: string;
  categoryGid: string;
  name: LocalizedText;
  words: string;
  couponCount: number;
  /**
   * One of its coupons, rotating daily; those that fail more often than they work only if there is
   * no other.
   */
  featured: { couponGid: string; heading: LocalizedText; title: LocalizedText };
  /** How many coupons it has of each kind and list of cities; an empty list is all of India. */
  places: readonly { kind: ShownCoupon['kind']; cities: readonly CouponCity[]; count: number }[];
}

/** A search result: coupons of one page, and matching merchants and categories. */
export interface SearchResult {
  coupons: readonly ShownCoupon[];
  totalSize: number;
  merchants: readonly Merchant[];
  categories: readonly Category[];
}

/** Browsing data of coupons, cached in memory. */
export interface Catalogue {
  /** Both levels, in order. */
  categories: readonly Category[];
  /** Merchants with usable coupons, by name. */
  merchants: readonly Merchant[];
  /** Coupons of the coupon page by row, at most one per merchant in each; more than are shown. */
  blocks: ReadonlyMap<CouponBlock, readonly ShownCoupon[]>;
  /** Search words of all coupons. */
  words: ReadonlySet<string>;
  /**
   * Cached search results by query; they are dropped with the catalogue, so they are at most a
   * minute old.
   */
  results: Map<string, Promise<SearchResult>>;
}

export type LiveCatalogue = LiveSnapshot<Catalogue>;

/** Maximum age of the catalogue, in milliseconds. */
const maxAgeMs = 60_000;

/** Coupons kept per row, enough for every city. */
const maxPerBlock = 60;

const conditions: Readonly<Record<CouponBlock, ReturnType<typeof sql<boolean>>>> = {
  VERIFIED: sql<boolean>`verified_at > (select app_now()) - interval '24 hours' and kind in ('CODE', 'LINK')`,
  ENDING: sql<boolean>`ends_at < (select app_now()) + interval '7 days'`,
  UNIQUE: sql<boolean>`kind = 'UNIQUE'`,
  STORE: sql<boolean>`kind = 'STORE'`,
};

/** The coupons of one row: the best-reported one of each merchant, with a daily rotation. */
const findBlock = async (db: CouponsDb, block: CouponBlock): Promise<ShownCoupon[]> => {
  const { rows } = await sql<{ coupon_gid: string }>`select coupon_gid from (
      select distinct on (merchant_gid) coupon_gid, ends_at from coupon
      where ${isUsable} and ${conditions[block]}
      order by merchant_gid, reports_worked - 2 * reports_failed desc, md5(coupon_gid || app_today()), coupon_gid
    ) of_merchant
    order by ${block === 'ENDING' ? sql`ends_at, ` : sql``} md5(coupon_gid || app_today()) limit ${maxPerBlock}`.execute(
    db,
  );
  const gids = rows.map((row) => row.coupon_gid);
  const coupons = new Map((await findCoupons(db, gids)).map((coupon) => [coupon.coupon_gid, coupon]));
  return gids.flatMap((gid) => coupons.get(gid) ?? []);
};

const findCategories = async (db: CouponsDb): Promise<Category[]> => {
  const { rows } = await sql<{ gid: string; parent: string | null; name: LocalizedText; words: string; count: number }>`
    select c.category_gid as gid, c.parent_gid as parent, c.name, c.words, coalesce(u.count, 0)::int as count
    from coupon_category c left join (
      select category_gid, count(*) as count from coupon where ${isUsable} group by category_gid
    ) u using (category_gid)
    order by c.position`.execute(db);
  const countOf = (gid: string): number =>
    rows.filter(({ parent }) => parent === gid).reduce((sum, { count }) => sum + count, 0);
  return rows.map(({ gid, parent, name, words, count }) => ({
    categoryGid: gid,
    parentGid: parent ?? undefined,
    name,
    words,
    couponCount: parent ? count : countOf(gid),
  }));
};

const findMerchants = async (db: CouponsDb): Promise<Merchant[]> => {
  const { rows } = await sql<Merchant>`
    select m.merchant_gid as "merchantGid", m.name, m.words, u.category as "categoryGid", u.count as "couponCount", p.places,
      jsonb_build_object('couponGid', f.coupon_gid, 'heading', f.heading, 'title', f.title) as featured
    from coupon_merchant m join (
      select merchant_gid, min(category_gid) as category, count(*)::int as count,
        (array_agg(coupon_gid order by reports_worked < 2 * reports_failed, md5(coupon_gid || app_today())))[1] as featured_gid
      from coupon where ${isUsable} group by merchant_gid
    ) u using (merchant_gid)
    join (
      select merchant_gid, jsonb_agg(jsonb_build_object('kind', kind, 'cities', cities, 'count', count)) as places
      from (select merchant_gid, kind, cities, count(*)::int from coupon where ${isUsable} group by 1, 2, 3) placed
      group by merchant_gid
    ) p using (merchant_gid)
    join coupon f on f.coupon_gid = u.featured_gid
    order by m.name ->> 'en'`.execute(db);
  return rows;
};

const loadCatalogue = async (db: CouponsDb): Promise<Catalogue> => {
  const blocks = new Map<CouponBlock, ShownCoupon[]>();
  for (const block of couponBlocks) blocks.set(block, await findBlock(db, block));
  const words = await db.selectFrom('coupon_word').select('word').execute();
  return {
    categories: await findCategories(db),
    merchants: await findMerchants(db),
    blocks,
    words: new Set(words.map(({ word }) => word)),
    results: new Map(),
  };
};

/**
 * The catalogue in memory, reloaded when the feed changes and every minute, because coupons start,
 * end and run out.
 */
export const createLiveCatalogue = (db: CouponsDb, { listen, log }: Pick<Platform, 'listen' | 'log'>): LiveCatalogue =>
  createLiveSnapshot(
    { listen, log },
    { name: 'coupons', channel: 'coupons_changed', load: () => loadCatalogue(db), reloadAfterMs: () => maxAgeMs },
  );
