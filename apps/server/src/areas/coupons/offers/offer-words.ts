import type { CouponKind } from '@sikka/contract/rules';
import { type LocalizedText, locales, m } from '@sikka/messages';
import { sql } from 'kysely';
import { transaction } from '#platform/data/database.ts';
import { searchRules } from '#platform/search/vocabulary.ts';
import { cityName, vectorOf, weightedWords } from '../search/words.ts';
import type { CouponsDb, CouponsTransaction, CouponTables } from '../tables.ts';

/** Search words by category. */
export type CategoryWords = ReadonlyMap<string, readonly (LocalizedText | string)[]>;

type Words = ReturnType<typeof weightedWords>;

const kindTexts = { UNIQUE: m.coupons_kind_unique, LINK: m.coupons_kind_link, STORE: m.coupons_kind_store } as const;

/** How a coupon is used, in both languages; every shop has plain codes, so these are not searched for. */
const kindWords = (kind: CouponKind): string[] =>
  kind === 'CODE' ? [] : locales.map((locale) => kindTexts[kind]({}, { locale }));

/** Search words of a coupon: benefit and merchant first, then its kind, category and cities. */
export const wordsOfOffer = (
  offer: {
    heading: LocalizedText;
    title: LocalizedText;
    category: string;
    kind: CouponKind;
    cities: readonly string[];
  },
  merchant: { name: LocalizedText; words: string },
  categoryWords: CategoryWords,
): Words =>
  weightedWords({
    titles: [offer.heading, offer.title, merchant.name],
    others: [
      merchant.words,
      ...kindWords(offer.kind),
      ...(categoryWords.get(offer.category) ?? []),
      ...offer.cities.flatMap((city) => [cityName(city as never, 'en'), cityName(city as never, 'hi')]),
    ],
  });

/** Adds search words to the vocabulary, without meanings. */
export const storeWords = async (trx: CouponsTransaction, words: readonly Words[]): Promise<void> => {
  const newWords = new Set(words.flatMap((each) => [...each.keys()]).filter((word) => !word.startsWith('#')));
  await sql`insert into coupon_word (word) select unnest(${[...newWords].toSorted()}::text[]) on conflict do nothing`.execute(
    trx,
  );
};

/** Coupons that are reindexed per transaction. */
const batchSize = 500;

type Row = Pick<CouponTables['coupon'], 'coupon_gid' | 'cities' | 'kind'> & {
  heading: LocalizedText;
  title: LocalizedText;
  category: string;
  merchant: { name: LocalizedText; words: string };
};

const reindexBatch = async (
  trx: CouponsTransaction,
  networkId: string,
  lastGid: string,
  categoryWords: CategoryWords,
) => {
  const { rows } = await sql<Row>`select coupon_gid, cities, kind, heading, title, category_gid as category,
      jsonb_build_object('name', coupon_merchant.name, 'words', coupon_merchant.words) as merchant
    from coupon join coupon_merchant using (merchant_gid)
    where coupon.network_id = ${networkId} and coupon_gid > ${lastGid}
    order by coupon_gid limit ${batchSize} for update of coupon`.execute(trx);
  const words = rows.map((row) => wordsOfOffer(row, row.merchant, categoryWords));
  const vectors = rows.map(({ coupon_gid }, index) => ({ coupon_gid, search: vectorOf(words[index] ?? new Map()) }));
  await sql`update coupon set search = vector.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(vectors)}::jsonb) as vector (coupon_gid text, search text)
    where coupon.coupon_gid = vector.coupon_gid`.execute(trx);
  await storeWords(trx, words);
  return rows.at(-1)?.coupon_gid;
};

/** Reindexes all coupons after the search rules have changed; an interrupted run starts again. */
export const reindexCoupons = async (db: CouponsDb, networkId: string, categoryWords: CategoryWords): Promise<void> => {
  const feed = db.selectFrom('coupon_feed').where('network_id', '=', networkId).select('search_rules');
  const storedRules = (await feed.executeTakeFirst())?.search_rules;
  if (storedRules === undefined || storedRules === searchRules) return;
  let lastGid: string | undefined = '';
  while (lastGid !== undefined) {
    const afterGid: string = lastGid;
    lastGid = await transaction(db, (trx) => reindexBatch(trx, networkId, afterGid, categoryWords));
  }
  await db.updateTable('coupon_feed').set({ search_rules: searchRules }).where('network_id', '=', networkId).execute();
};
