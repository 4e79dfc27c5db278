import type { AccessPurpose } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../data/database.ts';
import { deleteInBatches } from '../data/in-batches.ts';
import { type Page, readPage } from '../data/page.ts';

/** An access to a user's data by staff or a job. */
export interface DataAccessRow {
  accessGid: string;
  at: Date;
  who: string;
  purpose: AccessPurpose;
}

/** Days that accesses are kept: longer than the year that the law requires. */
const retentionDays = 400;

/** Log of accesses to user data by staff and jobs; users can read theirs. */
export const dataAccess = {
  /** `who`: short name of the staff member, or `job:<name>`. */
  record: async (
    db: QueryExecutorProvider,
    { userGid, who, purpose }: { userGid: string; who: string; purpose: AccessPurpose },
  ): Promise<void> => {
    await sql`insert into data_access (user_gid, who, purpose) values (${userGid}, ${who}, ${purpose})`.execute(db);
  },

  /** One page of the accesses to a user's data, newest first. */
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

  /** Deletes entries past the retention period. */
  purge: (db: QueryExecutorProvider): Promise<void> =>
    deleteInBatches(db, 'data_access', sql`at < app_now() - make_interval(days => ${retentionDays})`),
};
