import type pg from 'pg';
import { shippedCards } from '../apps/server/src/areas/community/read-cards.ts';
import { shippedArticles } from '../apps/server/src/areas/support/help/read-articles.ts';
import { changedByOperators, upsertRows } from './content-rows.ts';

/** Rows by their ids. */
const shipped = {
  help_article: {
    key: 'article_id',
    read: () => new Map(shippedArticles().map((row) => [row.article_id, row])),
  },
  community_card: { key: 'card_gid', read: () => new Map(shippedCards().map((row) => [row.card_gid, row])) },
};

/** Makes articles and cards those of this version, except what operators have published or withdrawn. */
export const loadShippedContent = async (client: pg.Client): Promise<void> => {
  for (const [table, { key, read }] of Object.entries(shipped)) {
    // The console stays up during a release: what is published or withdrawn meanwhile waits, and is kept.
    await client.query(`begin; set local lock_timeout = '10s'; lock table ${table} in share row exclusive mode`);
    try {
      const kept = await changedByOperators(client, table);
      const rows = new Map<string, object>(read());
      const gids = [...rows.keys(), ...kept];
      for (const gid of kept) rows.delete(gid);
      await upsertRows(client, table, key, [...rows.values()]);
      await client.query(`delete from ${table} where not (${key} = any($1))`, [gids]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
};
