import type { LocalizedText } from '@sikka/messages';
import { type Insertable, type Selectable } from 'kysely';
import { handoverTable } from '#areas/payments/index.ts';
import type { GamesDb, GamesTransaction, GameTables } from '../tables.ts';

export type PurchaseRow = Selectable<GameTables['game_purchase']>;

/** A purchase with the title of its game. */
export type PurchaseWithTitle = PurchaseRow & { title: LocalizedText };

/** The purchase table, for the handover to the partner. */
export const purchases = handoverTable<PurchaseRow>('game_purchase', 'purchase_id');

/** Stores a purchase; false if the user has an open or granted one of this game. */
export const insertPurchase = async (
  trx: GamesTransaction,
  row: Omit<Insertable<GameTables['game_purchase']>, 'state'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('game_purchase')
    .values({ ...row, state: 'CREATED' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The open or granted purchase that prevents another one. */
export const findLivePurchase = (db: GamesDb, userGid: string, gameId: string): Promise<PurchaseRow | undefined> =>
  db
    .selectFrom('game_purchase')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('game_id', '=', gameId)
    .where('state', 'in', ['CREATED', 'DEBITED', 'POSTING', 'PENDING', 'GRANTED'])
    .executeTakeFirst();

/** The games that a user has access to. */
export const findGrantedGames = async (db: GamesDb, userGid: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('game_purchase')
    .select('game_id')
    .where('user_gid', '=', userGid)
    .where('state', '=', 'GRANTED')
    .execute();
  return new Set(rows.map(({ game_id: gameId }) => gameId));
};

/** A user's purchase by its payment order. */
export const findPurchase = (
  db: GamesDb,
  userGid: string,
  merchantRequestId: string,
): Promise<PurchaseWithTitle | undefined> =>
  db
    .selectFrom('game_purchase')
    .innerJoin('game', 'game.game_id', 'game_purchase.game_id')
    .selectAll('game_purchase')
    .select('game.title')
    .where('user_gid', '=', userGid)
    .where('merchant_request_id', '=', merchantRequestId)
    .executeTakeFirst();

export const titleOf = async (db: GamesDb, gameId: string): Promise<LocalizedText> =>
  (await db.selectFrom('game').select('title').where('game_id', '=', gameId).executeTakeFirstOrThrow()).title;
