import type { RecipientKind } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { RecipientSource } from './data-rights.ts';

/**
 * A table whose rows record data that was sent: it has `user_gid`, and `at` names the column with
 * the time.
 */
interface SentRows {
  table: string;
  at: string;
  /** Rows in which this column is null were not sent. */
  needs?: string;
}

/** A recipient that received data with every row of these tables; none if the user has no rows. */
export const recipientOfRows =
  (db: QueryExecutorProvider, kind: RecipientKind, tables: readonly SentRows[]): RecipientSource =>
  async (userGid) => {
    const sent = tables.map(
      ({ table, at, needs = at }) =>
        sql`select ${sql.ref(at)} as at from ${sql.table(table)} where user_gid = ${userGid} and ${sql.ref(needs)} is not null`,
    );
    const { rows } = await sql<{ firstAt: Date | null; lastAt: Date | null }>`
      select min(at) as "firstAt", max(at) as "lastAt" from (${sql.join(sent, sql` union all `)}) sent`.execute(db);
    const [row] = rows;
    return row?.firstAt && row.lastAt ? [{ kind, firstAt: row.firstAt, lastAt: row.lastAt }] : [];
  };
