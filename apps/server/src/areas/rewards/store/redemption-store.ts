import { type Insertable, type Selectable, sql } from 'kysely';
import { handoverTable } from '#areas/payments/index.ts';
import { type Page, readPage } from '#platform/data/page.ts';
import type { RewardsDb, RewardsTransaction, RewardTables } from '../tables.ts';

export type RedemptionRow = Selectable<RewardTables['coin_redemption']>;

/** A redemption with store data of its prize. */
export type RedemptionWithPrize = RedemptionRow &
  Pick<Selectable<RewardTables['store_prize']>, 'kind' | 'title' | 'not_delivered_to'>;

/** The redemption table, for the handover to the supplier. */
export const redemptions = handoverTable<RedemptionRow>('coin_redemption', 'redemption_id');

const deadlineIn = (days: number | undefined) => (days ? sql<Date>`app_now() + make_interval(days => ${days})` : null);

/**
 * Stores a redemption with the deadline of its address or tax, in days; false if the user already
 * has one of its pool.
 */
export const insertRedemption = async (
  trx: RewardsTransaction,
  row: Omit<Insertable<RewardTables['coin_redemption']>, 'state' | 'address_due_at' | 'tax_due_at'>,
  { addressDays, taxDays }: { addressDays?: number; taxDays?: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('coin_redemption')
    .values({
      ...row,
      state: 'CREATED',
      address_due_at: deadlineIn(addressDays),
      tax_due_at: deadlineIn(taxDays),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Prizes that a user redeemed on a day; returned ones do not count. */
export const countRedeemed = async (db: RewardsDb, userGid: string, day: string): Promise<number> => {
  const { count } = await db
    .selectFrom('coin_redemption')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_gid', '=', userGid)
    .where('created_at', '>=', sql<Date>`${day}::date::timestamp at time zone 'Asia/Kolkata'`)
    .where('state', 'not in', ['REJECTED', 'EXPIRED'])
    .executeTakeFirstOrThrow();
  return count;
};

/** Ids of the prizes that a user has redeemed and can redeem only once. */
export const findRedeemedOnce = async (db: RewardsDb, userGid: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('coin_redemption')
    .select('prize_id')
    .where('user_gid', '=', userGid)
    .where('pool', 'is not', null)
    .where('state', 'not in', ['REJECTED', 'EXPIRED'])
    .execute();
  return rows.map(({ prize_id: prizeId }) => prizeId);
};

const selectRedemptions = (db: RewardsDb, userGid: string) =>
  db
    .selectFrom('coin_redemption')
    .innerJoin('store_prize', 'store_prize.prize_id', 'coin_redemption.prize_id')
    .selectAll('coin_redemption')
    .select(['store_prize.kind', 'store_prize.title', 'store_prize.not_delivered_to'])
    .where('user_gid', '=', userGid);

export const findRedemption = (
  db: RewardsDb,
  userGid: string,
  redemptionId: string,
): Promise<RedemptionWithPrize | undefined> =>
  selectRedemptions(db, userGid).where('redemption_id', '=', redemptionId).executeTakeFirst();

/** Redemptions of a user by their ids. */
export const findRedemptionsWithPrizes = (
  db: RewardsDb,
  userGid: string,
  ids: readonly string[],
): Promise<RedemptionWithPrize[]> =>
  selectRedemptions(db, userGid)
    .where('redemption_id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();

/** A page of the user's redemptions, newest first, and the total. */
export const listRedemptions = (
  db: RewardsDb,
  userGid: string,
  page: Page,
): Promise<{ rows: RedemptionWithPrize[]; totalSize: number }> =>
  readPage(selectRedemptions(db, userGid).orderBy('created_at', 'desc'), page);

/** Deadline of the tax or, before that, of the address. */
const dueAt = sql<Date>`coalesce(tax_due_at, address_due_at)`;

/** No payment of the tax exists or is in progress. */
const isUnpaid = sql<boolean>`not exists (select from prize_tax t where t.user_gid = coin_redemption.user_gid
  and t.redemption_id = coin_redemption.redemption_id and t.state in ('CREATED', 'DEBITED', 'WITHHELD'))`;

/** Redemptions whose address or tax is overdue, oldest first. */
export const findOverdue = (
  db: RewardsDb,
  limit: number,
): Promise<Pick<RedemptionRow, 'user_gid' | 'redemption_id'>[]> =>
  db
    .selectFrom('coin_redemption')
    .select(['user_gid', 'redemption_id'])
    .where('state', '=', 'CREATED')
    .where(dueAt, '<=', sql<Date>`app_now()`)
    .where(isUnpaid)
    .orderBy(dueAt)
    .limit(limit)
    .execute();

/**
 * Whether the tax of a redemption can be paid, and whether its deadline has passed; undefined while
 * a payment is in progress.
 */
export const taxDeadlineOf = async (
  db: RewardsDb,
  redemptionId: string,
): Promise<{ isOpen: boolean; isOver: boolean } | undefined> =>
  db
    .selectFrom('coin_redemption')
    .select([
      sql<boolean>`coalesce(tax_due_at > app_now(), false)`.as('isOpen'),
      sql<boolean>`coalesce(${dueAt} <= app_now(), false)`.as('isOver'),
    ])
    .where('redemption_id', '=', redemptionId)
    .where('state', '=', 'CREATED')
    .where(isUnpaid)
    .executeTakeFirst();

/** Redemptions that are missing an address or tax due within `days`. */
export const findDueWithin = (
  db: RewardsDb,
  days: number,
  limit: number,
  after: string | undefined,
): Promise<(Pick<RedemptionRow, 'user_gid' | 'redemption_id'> & { due_at: Date; is_tax: boolean })[]> =>
  db
    .selectFrom('coin_redemption')
    .select(['user_gid', 'redemption_id'])
    .select([dueAt.as('due_at'), sql<boolean>`tax_due_at is not null`.as('is_tax')])
    .where('state', '=', 'CREATED')
    .where(dueAt, '<=', sql<Date>`app_now() + make_interval(days => ${days})`)
    .$if(after !== undefined, (query) => query.where('redemption_id', '>', after ?? ''))
    .orderBy('redemption_id')
    .limit(limit)
    .execute();

/**
 * Stores the address of a physical prize and the deadline of its tax; false if the deadline has
 * passed or an address is already stored.
 */
export const storeAddress = async (
  trx: RewardsTransaction,
  redemptionId: string,
  { sealed, taxDays }: { sealed: string; taxDays: number | undefined },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('coin_redemption')
    .set({ address_sealed: sealed, tax_due_at: deadlineIn(taxDays) })
    .where('redemption_id', '=', redemptionId)
    .where('state', '=', 'CREATED')
    .where('tax_due_at', 'is', null)
    .where('address_due_at', '>', sql<Date>`app_now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The user's saved shipping address. */
export const findSavedAddress = async (db: RewardsDb, userGid: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('shipping_address')
    .select('address_sealed')
    .where('user_gid', '=', userGid)
    .executeTakeFirst();
  return row?.address_sealed;
};

/** Saves the user's shipping address. */
export const saveAddress = async (db: RewardsDb, userGid: string, sealed: string): Promise<void> => {
  await db
    .insertInto('shipping_address')
    .values({ user_gid: userGid, address_sealed: sealed })
    .onConflict((conflict) =>
      conflict.column('user_gid').doUpdateSet({ address_sealed: sealed, saved_at: sql<Date>`app_now()` }),
    )
    .execute();
};
