import { sql } from 'kysely';
import type { SupportDb } from '../tables.ts';

/** A voter's vote on an article; undefined if none. */
export const findVote = async (db: SupportDb, articleId: string, voter: string): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('help_vote')
    .select('is_helpful')
    .where('article_id', '=', articleId)
    .where('voter', '=', voter)
    .executeTakeFirst();
  return row?.is_helpful;
};

/** Stores a voter's latest vote. */
export const storeVote = async (db: SupportDb, articleId: string, voter: string, isHelpful: boolean): Promise<void> => {
  await db
    .insertInto('help_vote')
    .values({ article_id: articleId, voter, is_helpful: isHelpful })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'voter']).doUpdateSet({ is_helpful: isHelpful, voted_at: sql`app_now()` }),
    )
    .execute();
};

/** Helpful and unhelpful votes by article, the least helpful first. */
export const countVotes = async (db: SupportDb): Promise<{ articleId: string; yes: number; no: number }[]> => {
  const { rows } = await sql<{ articleId: string; yes: number; no: number }>`select article_id as "articleId",
      (count(*) filter (where is_helpful))::int as yes, (count(*) filter (where not is_helpful))::int as no
    from help_vote group by article_id order by no desc, yes, article_id`.execute(db);
  return rows;
};
