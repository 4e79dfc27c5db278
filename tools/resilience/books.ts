import pg from 'pg';
import { readInvariants, stepsInvariant } from '../../apps/server/src/areas/payments/invariant-store.ts';
import { withClient } from '../../database/with-client.ts';
import { type Book, bookOf, type Counts } from './kit.ts';

/** Amounts and counts are whole numbers that fit. */
pg.types.setTypeParser(20, Number);

/** Our own books, read and changed from outside of the server. */
export type Books = ReturnType<typeof booksOf>;

/**
 * Reads all databases of the users. Each query has a connection of its own, because the database may have been killed
 * meanwhile.
 */
export const booksOf = (...databaseUrls: readonly string[]) => {
  const rowsIn = <Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> =>
    withClient({ connectionString }, async (client) => (await client.query<Row>(sql)).rows);
  const rows = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
    (await Promise.all(databaseUrls.map((url) => rowsIn<Row>(url, sql)))).flat();
  /** The only row of a query whose columns are counts, added up over all databases. */
  const counts = async (sql: string): Promise<Counts> => {
    const sums: Record<string, number> = {};
    for (const row of await rows<Counts>(sql))
      for (const [name, count] of Object.entries(row)) sums[name] = (sums[name] ?? 0) + count;
    return sums;
  };
  /** The only value of a query. */
  const count = async (sql: string): Promise<number> => Object.values(await counts(sql))[0] ?? 0;
  /** The only column of a query. */
  const texts = async (sql: string): Promise<string[]> =>
    (await rows<Record<string, string>>(sql)).flatMap((row) => Object.values(row));
  const moveClock = (seconds: number, from: string) =>
    rows(`insert into clock_offset (seconds) values (${Math.round(seconds)})
      on conflict (only_row) do update set seconds = ${from} + excluded.seconds`);
  return {
    rows,
    counts,
    count,
    texts,
    /** The rows of a query; its first column is the reference. */
    book: async (sql: string): Promise<Book> => bookOf((await rows(sql)).map((row) => Object.values(row))),
    /** `3 BOOKED, 1 REFUNDED`: how the rows of a table ended. */
    states: async (table: string): Promise<string> =>
      (await texts(`select count(*) || ' ' || state from ${table} group by state order by state`)).join(', '),
    /** Sets the product's clock this many seconds ahead, for every process. */
    setClock: (seconds: number) => moveClock(seconds, '0'),
    /** Advances the product's clock. */
    passTime: (seconds: number) => moveClock(seconds, 'clock_offset.seconds'),
    /** Rows that must not exist, by the invariant they break. */
    breaches: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { name, whole } of readInvariants())
        found.push(...(await texts(`select '${name}: ' || detail from (${whole}) breach`)));
      // One invariant depends on the server's code, which stores the result of its last check.
      const steps = await count(`select breaches from invariant_check where invariant = '${stepsInvariant}'`);
      return steps > 0 ? [...found, `${stepsInvariant}: ${steps} at the last check`] : found;
    },
    /** Unpaid orders without a running attempt: it was refused, or the payer left. */
    openOrders: () =>
      rows<{ merchantRequestId: string; userGid: string }>(
        `select merchant_request_id as "merchantRequestId", user_gid as "userGid" from payment_order where state = 'open'`,
      ),
  };
};
