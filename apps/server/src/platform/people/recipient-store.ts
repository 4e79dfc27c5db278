import type { RecipientKind } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { RecipientSource } from './data-rights.ts';

/**
 * A table whose rows record data that was sent: it has `user_gid`, and `timeColumn` names the column with
 * the time.
 */
interface SentDataTable {
  table: string;
  timeColumn: string;
  /** Rows in which this column is null were not sent. */
  requiredColumn?: string;
}

/** A recipient that received data with every row of these tables; none if the user has no rows. */
export const recipientOfRows =
  (db: QueryExecutorProvider, kind: RecipientKind, tables: readonly SentDataTable[]): RecipientSource =>
  async (userGid) => {
    const selects = tables.map(
      ({ table, timeColumn, requiredColumn = timeColumn }) =>
        sql`select ${sql.ref(timeColumn)} as at from ${sql.table(table)} where user_gid = ${userGid} and ${sql.ref(requiredColumn)} is not null`,
    );
    const { rows } = await sql<{ firstAt: Date | null; lastAt: Date | null }>`
      select min(at) as "firstAt", max(at) as "lastAt" from (${sql.join(selects, sql` union all `)}) sent`.execute(db);
    const [row] = rows;
    return row?.firstAt && row.lastAt ? [{ kind, firstAt: row.firstAt, lastAt: row.lastAt }] : [];
  };
