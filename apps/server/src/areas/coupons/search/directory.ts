import type { CouponBlock, CouponCity } from '@sikka/contract';
import { couponBlocks } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import { sql } from 'kysely';
import { createLiveSnapshot, type LiveSnapshot } from '#platform/live-snapshot.ts';
import type { Platform } from '#platform/platform.ts';
import { findCoupons, isUsable, type ShownCoupon } from '../coupon-store.ts';
import type { CouponsDb } from '../tables.ts';

/** A kind of goods with what can be used of it now. */
export interface Category {
  categoryGid: string;
  parentGid: string | undefined;
  name: LocalizedText;
  words: string;
  couponCount: number;
}

/** A merchant with what can be used of it now. */
export interface Merchant {
  merchantGid: string;
  categoryGid: string;
  name: LocalizedText;
  words: string;
  couponCount: number;
  /** One of its coupons, another every day; those that fail more than they work only where there is no other. */
  featured: { couponGid: string; heading: LocalizedText; title: LocalizedText };
  /** Kinds of its coupons with the cities of each; no city is all of India. */
  places: readonly { kind: ShownCoupon['kind']; cities: readonly CouponCity[] }[];
}

/** What a search found: coupons of one page, and what else goes by what was typed. */
export interface Found {
  coupons: readonly ShownCoupon[];
  totalSize: number;
  merchants: readonly Merchant[];
  categories: readonly Category[];
}

/** What everybody sees of coupons before looking for one. */
export interface Directory {
  /** Both levels in their order. */
  categories: readonly Category[];
  /** Those with coupons, by their names. */
  merchants: readonly Merchant[];
  /** Coupons of the coupon page, more than are shown, one of a merchant in each row. */
  blocks: ReadonlyMap<CouponBlock, readonly ShownCoupon[]>;
  /** Words that coupons are found by. */
  words: ReadonlySet<string>;
  /** What searches found, by what was sought; it goes with the directory, so that it is a minute old at most, and new once a coupon comes or goes. */
  answers: Map<string, Promise<Found>>;
}

export type LiveDirectory = LiveSnapshot<Directory>;

/** So long the coupons of the page and the counts are held, in milliseconds. */
const renewAfterMs = 60_000;

/** Coupons of one row that are held, so that every city finds enough of them. */
const held = 60;

const conditions: Readonly<Record<CouponBlock, ReturnType<typeof sql<boolean>>>> = {
  VERIFIED: sql<boolean>`verified_at > (select app_now()) - interval '24 hours' and kind in ('CODE', 'LINK')`,
  ENDING: sql<boolean>`ends_at < (select app_now()) + interval '7 days'`,
  UNIQUE: sql<boolean>`kind = 'UNIQUE'`,
  STORE: sql<boolean>`kind = 'STORE'`,
};

/** The coupons of one row: the best known to work of each merchant, another choice of them every day. */
const findBlock = async (db: CouponsDb, block: CouponBlock): Promise<ShownCoupon[]> => {
  const { rows } = await sql<{ coupon_gid: string }>`select coupon_gid from (
      select distinct on (merchant_gid) coupon_gid, ends_at from coupon
      where ${isUsable} and ${conditions[block]}
      order by merchant_gid, reports_worked - 2 * reports_failed desc, md5(coupon_gid || app_today()), coupon_gid
    ) of_merchant
    order by ${block === 'ENDING' ? sql`ends_at, ` : sql``} md5(coupon_gid || app_today()) limit ${held}`.execute(db);
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
    select m.merchant_gid as "merchantGid", m.name, m.words, u.category as "categoryGid", u.count as "couponCount", u.places,
      jsonb_build_object('couponGid', f.coupon_gid, 'heading', f.heading, 'title', f.title) as featured
    from coupon_merchant m join (
      select merchant_gid, min(category_gid) as category, count(*)::int as count,
        jsonb_agg(distinct jsonb_build_object('kind', kind, 'cities', cities)) as places,
        (array_agg(coupon_gid order by reports_worked < 2 * reports_failed, md5(coupon_gid || app_today())))[1] as featured_gid
      from coupon where ${isUsable} group by merchant_gid
    ) u using (merchant_gid)
    join coupon f on f.coupon_gid = u.featured_gid
    order by m.name ->> 'en'`.execute(db);
  return rows;
};

const load = async (db: CouponsDb): Promise<Directory> => {
  const blocks = new Map<CouponBlock, ShownCoupon[]>();
  for (const block of couponBlocks) blocks.set(block, await findBlock(db, block));
  const words = await db.selectFrom('coupon_word').select('word').execute();
  return {
    categories: await findCategories(db),
    merchants: await findMerchants(db),
    blocks,
    words: new Set(words.map(({ word }) => word)),
    answers: new Map(),
  };
};

/** The directory in memory, renewed when the feed brought something, and every minute: coupons begin, end and are given out. */
export const createLiveDirectory = (db: CouponsDb, { listen, log }: Pick<Platform, 'listen' | 'log'>): LiveDirectory =>
  createLiveSnapshot(
    { listen, log },
    { name: 'coupons', channel: 'coupons_changed', load: () => load(db), renewAfterMs: () => renewAfterMs },
  );
