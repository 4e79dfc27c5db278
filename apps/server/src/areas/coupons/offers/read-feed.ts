import type { NetworkOffer, OfferMerchant } from '@sikka/partners/kit';
import { sql } from 'kysely';
import { transaction } from '#platform/data/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { searchRules } from '#platform/search/vocabulary.ts';
import { definite } from '../deps.ts';
import type { CouponsDeps } from '../deps.ts';
import { vectorOf } from '../search/words.ts';
import type { CouponsDb, CouponsTransaction } from '../tables.ts';
import { linkOf, type OfferContext, rejectionReason } from './offer-rules.ts';
import { type CategoryWords, reindexCoupons, storeWords, wordsOfOffer } from './offer-words.ts';

export const readFeedName = 'coupons-read-feed';

interface FeedContext extends OfferContext, Pick<CouponsDeps, 'shareOf'> {
  networkId: string;
  categoryWords: CategoryWords;
}

const storeMerchants = async (trx: CouponsTransaction, networkId: string, merchants: readonly OfferMerchant[]) => {
  const rows = merchants.map(({ merchantId, ...rest }) => ({ merchant_gid: merchantId, ...rest }));
  await sql`insert into coupon_merchant (merchant_gid, network_id, name, words, site)
    select merchant_gid, ${networkId}, name, words, site from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (merchant_gid text, name jsonb, words text, site text)
    on conflict (merchant_gid) do update set name = excluded.name, words = excluded.words, site = excluded.site
      where coupon_merchant.network_id = excluded.network_id`.execute(trx);
};

/** Whether the budget does not cover the maximum benefit of one more use. */
const isBudgetExhausted = ({ budgetLeftPaise: left, amountPaise, capPaise }: NetworkOffer): boolean =>
  left !== undefined && left < (amountPaise ?? capPaise ?? 1);

/** Lists or updates an offer; our share of the stock is reduced by the codes already given out. */
const listOffer = async (
  trx: CouponsTransaction,
  offer: NetworkOffer,
  context: FeedContext & { sequence: number },
): Promise<void> => {
  const merchant = context.merchants.get(offer.merchantId);
  if (!merchant) return;
  const stock = offer.stock === undefined ? undefined : context.shareOf(offer.stock);
  const words = wordsOfOffer(offer, merchant, context.categoryWords);
  const row = {
    coupon_gid: offer.offerId,
    network_id: context.networkId,
    merchant_gid: offer.merchantId,
    category_gid: offer.category,
    kind: offer.kind,
    heading: JSON.stringify(offer.heading),
    title: JSON.stringify(offer.title),
    terms: JSON.stringify(offer.terms),
    minimum_paise: offer.minimumPaise ?? null,
    cap_paise: offer.capPaise ?? null,
    is_first_order: offer.isFirstOrder,
    payment_methods: [...offer.paymentMethods] as never,
    weekdays: [...offer.weekdays],
    cities: [...offer.cities] as never,
    code: offer.code ?? null,
    link: linkOf(offer, merchant),
    stock_of: stock ?? null,
    is_budget_exhausted: isBudgetExhausted(offer),
    starts_at: offer.startsAt,
    ends_at: offer.endsAt,
    state: 'LISTED' as const,
    search: vectorOf(words),
    sequence: context.sequence,
  };
  const claimedCount = sql<number>`((select count(*) from coupon_claim where coupon_claim.coupon_gid = ${offer.offerId})
    + coalesce((select claims_erased from coupon where coupon_gid = ${offer.offerId}), 0))`;
  const stockLeft = stock === undefined ? null : sql<number>`greatest(0, ${stock} - ${claimedCount})`;
  const { coupon_gid: _gid, network_id: _network, ...changes } = row;
  await trx
    .insertInto('coupon')
    .values({ ...row, stock_left: stockLeft })
    .onConflict((conflict) =>
      conflict
        .column('coupon_gid')
        .doUpdateSet({ ...changes, stock_left: stockLeft, check_at: sql`app_now()` })
        .where('coupon.network_id', '=', context.networkId),
    )
    .execute();
  await storeWords(trx, [words]);
};

const storeRejection = async (
  trx: CouponsTransaction,
  networkId: string,
  offerId: string,
  reason: string,
): Promise<void> => {
  await trx
    .insertInto('coupon_refused')
    .values({ network_id: networkId, offer_id: offerId, reason })
    .onConflict((conflict) =>
      conflict.columns(['network_id', 'offer_id']).doUpdateSet({ reason, refused_at: sql`app_now()` }),
    )
    .execute();
};

const withdrawCoupon = async (trx: CouponsTransaction, networkId: string, couponGid: string): Promise<void> => {
  await trx
    .updateTable('coupon')
    .set({ state: 'WITHDRAWN' })
    .where('coupon_gid', '=', couponGid)
    .where('network_id', '=', networkId)
    .execute();
};

/** The last processed sequence of the feed, locked until the page is stored. */
const lockSequence = async (trx: CouponsTransaction, networkId: string): Promise<number> => {
  await trx
    .insertInto('coupon_feed')
    .values({ network_id: networkId, search_rules: searchRules })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('coupon_feed')
    .select('sequence')
    .where('network_id', '=', networkId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.sequence;
};

const readSequence = async (db: CouponsDb, networkId: string): Promise<number> =>
  (await db.selectFrom('coupon_feed').select('sequence').where('network_id', '=', networkId).executeTakeFirst())
    ?.sequence ?? 0;

/**
 * Reads, judges and stores a page of the feed; returns whether there is more. Changes nothing if
 * another server stored the page meanwhile.
 */
const readPage = async ({ db, network, log }: CouponsDeps, context: FeedContext): Promise<boolean> => {
  const { networkId } = context;
  const lastSequence = await readSequence(db, networkId);
  const response = definite(await network.readChanges(lastSequence));
  if (response.kind === 'refused') throw new Error(`The offer network refused to list its changes: ${response.code}`);
  const { changes, hasMore } = response;
  const last = changes.at(-1)?.sequence;
  if (last === undefined) return false;
  await transaction(db, async (trx) => {
    if ((await lockSequence(trx, networkId)) !== lastSequence) return;
    for (const change of changes) {
      const { sequence } = change;
      const reason = change.kind === 'published' ? rejectionReason(change.offer, context) : undefined;
      const offerId = change.kind === 'published' ? change.offer.offerId : change.offerId;
      if (reason) {
        log.warn({ networkId, offerId, reason }, 'an invalid offer is ignored');
        await storeRejection(trx, networkId, offerId, reason);
      }
      if (change.kind === 'withdrawn' || reason) await withdrawCoupon(trx, networkId, offerId);
      else await listOffer(trx, change.offer, { ...context, sequence });
    }
    await trx.updateTable('coupon_feed').set({ sequence: last }).where('network_id', '=', networkId).execute();
  });
  return hasMore;
};

/** Reads the network's changes every ten minutes and at server start. */
export const readFeedJob = (deps: CouponsDeps, checkNext: () => Promise<unknown>): JobDefinition => ({
  name: readFeedName,
  cron: '*/10 * * * *',
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
  run: async () => {
    const { db, network, clock, mayOpen, shareOf } = deps;
    const response = definite(await network.listMerchants());
    if (response.kind === 'refused')
      throw new Error(`The offer network refused to list its merchants: ${response.code}`);
    await transaction(db, (trx) => storeMerchants(trx, network.networkId, response.merchants));
    const categories = await db.selectFrom('coupon_category').selectAll().execute();
    const parents = new Map(categories.map((category) => [category.category_gid, category]));
    const subcategories = categories.filter(({ parent_gid: parent }) => parent !== null);
    const context: FeedContext = {
      networkId: network.networkId,
      merchants: new Map(response.merchants.map((merchant) => [merchant.merchantId, merchant])),
      categories: new Set(subcategories.map(({ category_gid: gid }) => gid)),
      categoryWords: new Map(
        subcategories.map(({ category_gid: gid, parent_gid: parentGid, name, words }) => {
          const parent = parents.get(parentGid ?? '');
          return [gid, [name, words, ...(parent ? [parent.name, parent.words] : [])]] as const;
        }),
      ),
      mayOpen,
      shareOf,
      now: await clock.now(),
    };
    await reindexCoupons(db, network.networkId, context.categoryWords);
    while (await readPage(deps, context));
    await checkNext();
  },
});
