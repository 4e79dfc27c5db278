import type { LocalizedText } from '@sikka/messages';
import { sql } from 'kysely';
import { transaction } from '#platform/database.ts';
import { searchRules } from '#platform/search/vocabulary.ts';
import { cityName, vectorOf, weighedWords } from '../search/words.ts';
import type { CouponsDb, CouponsTransaction, CouponTables } from '../tables.ts';

/** Words of each kind of goods. */
export type CategoryWords = ReadonlyMap<string, readonly (LocalizedText | string)[]>;

type Words = ReturnType<typeof weighedWords>;

/** Words by which a coupon is found: what it gives and whose it is; then what kind of goods it is, and where it is valid. */
export const wordsOfOffer = (
  offer: { heading: LocalizedText; title: LocalizedText; category: string; cities: readonly string[] },
  merchant: { name: LocalizedText; words: string },
  categoryWords: CategoryWords,
): Words =>
  weighedWords({
    titles: [offer.heading, offer.title, merchant.name],
    others: [
      merchant.words,
      ...(categoryWords.get(offer.category) ?? []),
      ...offer.cities.flatMap((city) => [cityName(city as never, 'en'), cityName(city as never, 'hi')]),
    ],
  });

/** Stores words that coupons are found by, without their meanings. */
export const storeWords = async (trx: CouponsTransaction, words: readonly Words[]): Promise<void> => {
  const all = new Set(words.flatMap((each) => [...each.keys()]).filter((word) => !word.startsWith('#')));
  await sql`insert into coupon_word (word) select unnest(${[...all].toSorted()}::text[]) on conflict do nothing`.execute(
    trx,
  );
};

/** Coupons whose words are made anew in one transaction. */
const maxAtOnce = 500;

type Row = Pick<CouponTables['coupon'], 'coupon_gid' | 'cities'> & {
  heading: LocalizedText;
  title: LocalizedText;
  category: string;
  merchant: { name: LocalizedText; words: string };
};

const renewSome = async (trx: CouponsTransaction, networkId: string, after: string, categoryWords: CategoryWords) => {
  const { rows } = await sql<Row>`select coupon_gid, cities, heading, title, category_gid as category,
      jsonb_build_object('name', coupon_merchant.name, 'words', coupon_merchant.words) as merchant
    from coupon join coupon_merchant using (merchant_gid)
    where coupon.network_id = ${networkId} and coupon_gid > ${after}
    order by coupon_gid limit ${maxAtOnce} for update of coupon`.execute(trx);
  const words = rows.map((row) => wordsOfOffer(row, row.merchant, categoryWords));
  const reported = rows.map(({ coupon_gid }, at) => ({ coupon_gid, search: vectorOf(words[at] ?? new Map()) }));
  await sql`update coupon set search = reported.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as reported (coupon_gid text, search text)
    where coupon.coupon_gid = reported.coupon_gid`.execute(trx);
  await storeWords(trx, words);
  return rows.at(-1)?.coupon_gid;
};

/** Makes the words of all coupons anew when they were made by other rules of search; a kill half-way begins anew. */
export const renewWords = async (db: CouponsDb, networkId: string, categoryWords: CategoryWords): Promise<void> => {
  const feed = db.selectFrom('coupon_feed').where('network_id', '=', networkId).select('search_rules');
  const madeBy = (await feed.executeTakeFirst())?.search_rules;
  if (madeBy === undefined || madeBy === searchRules) return;
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    after = await transaction(db, (trx) => renewSome(trx, networkId, from, categoryWords));
  }
  await db.updateTable('coupon_feed').set({ search_rules: searchRules }).where('network_id', '=', networkId).execute();
};
