import { type Insertable, type Selectable, sql } from 'kysely';
import { handoverTable } from '#areas/payments/index.ts';
import type { RewardsDb, RewardsTransaction, RewardTables } from '../tables.ts';

export type RedemptionRow = Selectable<RewardTables['coin_redemption']>;

/** A redemption with what the store says of its prize. */
export type NamedRedemption = RedemptionRow &
  Pick<Selectable<RewardTables['store_prize']>, 'kind' | 'title' | 'not_delivered_to'>;

/** The table of redemptions, for the handover by which they are ordered at the supplier. */
export const redemptions = handoverTable<RedemptionRow>('coin_redemption', 'redemption_id');

/** Writes a redemption; false when the user has one of its pool already. */
export const insertRedemption = async (
  trx: RewardsTransaction,
  row: Omit<Insertable<RewardTables['coin_redemption']>, 'state' | 'address_due_at'>,
  addressDays: number | undefined,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('coin_redemption')
    .values({
      ...row,
      state: 'CREATED',
      address_due_at: addressDays ? sql<Date>`app_now() + make_interval(days => ${addressDays})` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** How many prizes a user has redeemed on a day, without those whose coins came back. */
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

const own = (db: RewardsDb, userGid: string) =>
  db
    .selectFrom('coin_redemption')
    .innerJoin('store_prize', 'store_prize.prize_id', 'coin_redemption.prize_id')
    .selectAll('coin_redemption')
    .select(['store_prize.kind', 'store_prize.title', 'store_prize.not_delivered_to'])
    .where('user_gid', '=', userGid);

export const findOwn = (db: RewardsDb, userGid: string, redemptionId: string): Promise<NamedRedemption | undefined> =>
  own(db, userGid).where('redemption_id', '=', redemptionId).executeTakeFirst();

/** Redemptions of a user by their ids. */
export const findNamed = (db: RewardsDb, userGid: string, ids: readonly string[]): Promise<NamedRedemption[]> =>
  own(db, userGid)
    .where('redemption_id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();

/** One page of a user's redemptions, newest first, and how many there are in all. */
export const listOwn = async (
  db: RewardsDb,
  userGid: string,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<{ rows: NamedRedemption[]; totalSize: number }> => {
  const [rows, { count }] = await Promise.all([
    own(db, userGid)
      .orderBy('created_at', 'desc')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
    db
      .selectFrom('coin_redemption')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_gid', '=', userGid)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, totalSize: count };
};

/** Parcels whose deadline has passed without an address, the first ones first. */
export const findUnaddressed = (
  db: RewardsDb,
  limit: number,
): Promise<Pick<RedemptionRow, 'user_gid' | 'redemption_id'>[]> =>
  db
    .selectFrom('coin_redemption')
    .select(['user_gid', 'redemption_id'])
    .where('state', '=', 'CREATED')
    .where('address_due_at', '<=', sql<Date>`app_now()`)
    .orderBy('address_due_at')
    .limit(limit)
    .execute();

/** Parcels whose deadline is up within so many days and that still wait for an address. */
export const findDueWithin = (
  db: RewardsDb,
  days: number,
  limit: number,
  after: string | undefined,
): Promise<(Pick<RedemptionRow, 'user_gid' | 'redemption_id'> & { address_due_at: Date })[]> =>
  db
    .selectFrom('coin_redemption')
    .select(['user_gid', 'redemption_id'])
    .select(sql<Date>`address_due_at`.as('address_due_at'))
    .where('state', '=', 'CREATED')
    .where('address_due_at', '<=', sql<Date>`app_now() + make_interval(days => ${days})`)
    .$if(after !== undefined, (query) => query.where('redemption_id', '>', after ?? ''))
    .orderBy('redemption_id')
    .limit(limit)
    .execute();

/** Says where a parcel goes; false when its deadline has passed or it was said before. */
export const storeAddress = async (trx: RewardsTransaction, redemptionId: string, sealed: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('coin_redemption')
    .set({ address_sealed: sealed })
    .where('redemption_id', '=', redemptionId)
    .where('state', '=', 'CREATED')
    .where('address_due_at', '>', sql<Date>`app_now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The address that parcels of a user went to last. */
export const findSavedAddress = async (db: RewardsDb, userGid: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('shipping_address')
    .select('address_sealed')
    .where('user_gid', '=', userGid)
    .executeTakeFirst();
  return row?.address_sealed;
};

/** Saves where the next parcel of a user goes. */
export const saveAddress = async (db: RewardsDb, userGid: string, sealed: string): Promise<void> => {
  await db
    .insertInto('shipping_address')
    .values({ user_gid: userGid, address_sealed: sealed })
    .onConflict((conflict) =>
      conflict.column('user_gid').doUpdateSet({ address_sealed: sealed, saved_at: sql<Date>`app_now()` }),
    )
    .execute();
};
