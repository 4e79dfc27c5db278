import type { SupplierProduct } from '@sikka/partners/kit';
import { type Selectable, sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { prizeTaxOn, taxOnCoins, coinValueOf } from '../coin-rules.ts';
import type { RewardsDb, RewardsTransaction, RewardTables } from '../tables.ts';

export type Prize = Pick<
  Selectable<RewardTables['store_prize']>,
  'prize_id' | 'kind' | 'product_id' | 'title' | 'coins' | 'pool' | 'stock' | 'not_delivered_to'
>;

/** Stock older than this counts as none. */
const staleAfter = sql`interval '1 day'`;

const isOffered = sql<boolean>`starts_at <= app_now() and (ends_at is null or ends_at > app_now())`;
const isStockFresh = sql<boolean>`stock_read_at > app_now() - ${staleAfter}`;

/** The current prizes, in store order; frames are always in stock. */
export const findPrizes = (db: RewardsDb): Promise<Prize[]> =>
  db
    .selectFrom('store_prize')
    .select(['prize_id', 'kind', 'product_id', 'title', 'coins', 'pool', 'not_delivered_to'])
    .select(sql<number>`case when kind = 'FRAME' then 1 when ${isStockFresh} then stock else 0 end`.as('stock'))
    .where(isOffered)
    .orderBy('position')
    .execute();

/** Reserves a piece; false if none is left. */
export const takeFromStock = async (trx: RewardsTransaction, prizeId: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('store_prize')
    .set({ stock: sql<number>`stock - 1` })
    .where('prize_id', '=', prizeId)
    .where('stock', '>', 0)
    .where(isStockFresh)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Releases a reserved piece that was not ordered. */
export const putBackInStock = async (trx: RewardsTransaction, prizeId: string): Promise<void> => {
  await trx
    .updateTable('store_prize')
    .set({ stock: sql<number>`stock + 1` })
    .where('prize_id', '=', prizeId)
    .execute();
};

/** Whether the tax computed from the coins covers the prize's value at the supplier. */
const hasItsTax = ({ facePaise }: SupplierProduct, coins: number): boolean =>
  prizeTaxOn(facePaise) <= taxOnCoins(coins);

/**
 * Stores our share of the supplier's stock. A prize has no stock if it is not listed, is worth less there than
 * its coins, or so much more that its tax would differ. Reserved pieces that are not ordered yet
 * are subtracted, and those that operators have taken out.
 */
export const storeStock = async (
  trx: RewardsTransaction,
  { supplierId, shareOf }: Pick<Platform, 'shareOf'> & { supplierId: string },
  products: readonly SupplierProduct[],
): Promise<void> => {
  const prizes = await trx
    .selectFrom('store_prize')
    .select(['prize_id', 'product_id', 'kind', 'coins'])
    .where('supplier_id', '=', supplierId)
    .orderBy('prize_id')
    .forUpdate()
    .execute();
  for (const { prize_id: prizeId, product_id: productId, kind, coins } of prizes) {
    const product = products.find((each) => each.productId === productId && each.kind === kind);
    const left =
      product && product.facePaise >= coinValueOf(coins) && hasItsTax(product, coins) ? shareOf(product.stock) : 0;
    const promised = sql`(select count(*) from coin_redemption
      where prize_id = ${prizeId} and state in ('CREATED', 'DEBITED', 'POSTING'))`;
    await trx
      .updateTable('store_prize')
      .set({ stock: sql<number>`greatest(0, ${left} - ${promised} - withheld)`, stock_read_at: sql<Date>`app_now()` })
      .where('prize_id', '=', prizeId)
      .execute();
  }
};
