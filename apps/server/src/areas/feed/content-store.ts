import { sql } from 'kysely';
import type { Database } from '#platform/data/database.ts';
import type { StoredContent } from './content-tree.ts';

type ContentTables = {
  content_version: { version: number; changed_at: Date };
  channel: StoredContent['channels'][number];
  entity: StoredContent['entities'][number];
  resource: StoredContent['resources'][number];
};

/** The content version and the database's time. */
export const readContentMark = async (database: Database): Promise<{ version: number; now: Date }> =>
  database
    .withTables<ContentTables>()
    .selectFrom('content_version')
    .select(['version', sql<Date>`app_now()`.as('now')])
    .executeTakeFirstOrThrow();

/** A consistent read of the whole content. */
export const readContent = async (database: Database): Promise<StoredContent> =>
  database
    .withTables<ContentTables>()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const versionRow = await trx
        .selectFrom('content_version')
        .select(['version', 'changed_at'])
        .executeTakeFirstOrThrow();
      return {
        version: versionRow.version,
        changedAt: versionRow.changed_at,
        channels: await trx.selectFrom('channel').selectAll().execute(),
        entities: await trx.selectFrom('entity').selectAll().execute(),
        resources: await trx.selectFrom('resource').selectAll().execute(),
      };
    });
