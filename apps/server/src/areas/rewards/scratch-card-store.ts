import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { RewardsDb, RewardsTransaction, RewardTables } from './tables.ts';

export type CardRow = Selectable<RewardTables['scratch_card']>;

/** A card given by another area. */
export interface GrantedCard {
  userGid: string;
  /** Idempotency key: what won the card. */
  wonBy: string;
  expiresAt: Date;
  mayDraw: boolean;
}

export const insertCard = async (trx: RewardsTransaction, { userGid, ...card }: GrantedCard): Promise<void> => {
  await trx
    .insertInto('scratch_card')
    .values({
      user_gid: userGid,
      card_id: randomUUID(),
      won_by: card.wonBy,
      expires_at: card.expiresAt,
      may_draw: card.mayDraw,
    })
    .onConflict((conflict) => conflict.columns(['user_gid', 'won_by']).doNothing())
    .execute();
};

/** The user's latest cards, newest first. */
export const listCards = (db: RewardsDb, userGid: string, limit: number): Promise<CardRow[]> =>
  db
    .selectFrom('scratch_card')
    .selectAll()
    .where('user_gid', '=', userGid)
    .orderBy('won_at', 'desc')
    .orderBy('card_id')
    .limit(limit)
    .execute();

/** The card of this `wonBy`. */
export const findCardWonBy = (db: RewardsDb, userGid: string, wonBy: string): Promise<CardRow | undefined> =>
  db
    .selectFrom('scratch_card')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('won_by', '=', wonBy)
    .executeTakeFirst();

/** One card, locked until the transaction ends. */
export const lockCard = (trx: RewardsTransaction, userGid: string, cardId: string): Promise<CardRow | undefined> =>
  trx
    .selectFrom('scratch_card')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('card_id', '=', cardId)
    .forUpdate()
    .executeTakeFirst();

export type CardReveal = Required<
  Pick<Updateable<RewardTables['scratch_card']>, 'day' | 'version' | 'player' | 'nonce' | 'field'>
>;

export const storeReveal = (
  trx: RewardsTransaction,
  { user_gid: userGid, card_id: cardId }: CardRow,
  reveal: CardReveal,
): Promise<CardRow> =>
  trx
    .updateTable('scratch_card')
    .set({ ...reveal, revealed_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('card_id', '=', cardId)
    .returningAll()
    .executeTakeFirstOrThrow();
