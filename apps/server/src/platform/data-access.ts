import type { AccessPurpose } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInBatches } from './in-batches.ts';
import { type Page, readPage } from './page.ts';

/** A look at the data of a user that the user did not take. */
export interface DataAccessRow {
  accessGid: string;
  at: Date;
  who: string;
  purpose: AccessPurpose;
}

/** Days that looks are recorded for: more than the year that the law asks for. */
const retentionDays = 400;

/** Looks at the data of users by people of ours and by jobs; users read them. */
export const dataAccess = {
  /** `who`: short name of the person, or `job:<name>`. */
  record: async (
    db: QueryExecutorProvider,
    { userGid, who, purpose }: { userGid: string; who: string; purpose: AccessPurpose },
  ): Promise<void> => {
    await sql`insert into data_access (user_gid, who, purpose) values (${userGid}, ${who}, ${purpose})`.execute(db);
  },

  /** One page of the looks at a user's data, newest first. */
  list: (db: Database, userGid: string, page: Page): Promise<{ rows: DataAccessRow[]; totalSize: number }> =>
    readPage(
      db
        .selectFrom(
          sql<DataAccessRow>`(select access_id as "accessGid", at, who, purpose from data_access
            where user_gid = ${userGid})`.as('access'),
        )
        .selectAll()
        .orderBy('accessGid', 'desc'),
      page,
    ),

  /** Deletes what is older. */
  purge: (db: QueryExecutorProvider): Promise<void> =>
    deleteInBatches(db, 'data_access', sql`at < app_now() - make_interval(days => ${retentionDays})`),
};
