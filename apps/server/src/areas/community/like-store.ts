import type { OptionLike } from '@sikka/contract';
import { sql } from 'kysely';
import type { CommunityDb } from './tables.ts';

/**
 * Likes of each card, in the given order, and whether the user is among them; never for a guest.
 */
export const countLikes = async (
  db: CommunityDb,
  cardGids: readonly string[],
  userGid: string | undefined,
): Promise<OptionLike[]> => {
  const rows = await db
    .selectFrom('community_like')
    .select(['card_gid', sql<number>`count(*)::int`.as('likes')])
    .select(sql<boolean>`coalesce(bool_or(user_gid = ${userGid ?? null}::uuid), false)`.as('isLiked'))
    .where('card_gid', 'in', cardGids)
    .groupBy('card_gid')
    .execute();
  const likesByCard = new Map(rows.map((row) => [row.card_gid, row]));
  return cardGids.map((cardGid) => {
    const { likes = 0, isLiked = false } = likesByCard.get(cardGid) ?? {};
    return { cardGid, likes, isLiked };
  });
};

/** Idempotent. */
export const addLike = async (db: CommunityDb, userGid: string, cardGid: string): Promise<void> => {
  await db
    .insertInto('community_like')
    .values({ user_gid: userGid, card_gid: cardGid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Idempotent. */
export const removeLike = async (db: CommunityDb, userGid: string, cardGid: string): Promise<void> => {
  await db.deleteFrom('community_like').where('user_gid', '=', userGid).where('card_gid', '=', cardGid).execute();
};
