import type { RecipientKind } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { RecipientSource } from './data-rights.ts';

/** Rows of a table that stand for something that was sent: one with a `user_gid`, and the column that says when. */
interface SentRows {
  table: string;
  at: string;
  /** A column without which nothing was sent. */
  needs?: string;
}

/** Somebody who got something with every row of these tables; nobody as long as the user has none. */
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
