import type { AccessPurpose } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import { deleteInBatches } from './in-batches.ts';

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

  list: async (
    db: QueryExecutorProvider,
    userGid: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: DataAccessRow[]; total: number }> => {
    const { rows } = await sql<DataAccessRow & { total: number }>`
      select access_id as "accessGid", at, who, purpose, count(*) over ()::int as total from data_access
      where user_gid = ${userGid} order by access_id desc limit ${limit} offset ${offset}`.execute(db);
    return { rows, total: rows[0]?.total ?? 0 };
  },

  /** Deletes entries past the retention period. */
  purge: (db: QueryExecutorProvider): Promise<void> =>
    deleteInBatches(db, 'data_access', sql`at < app_now() - make_interval(days => ${retentionDays})`),
};
