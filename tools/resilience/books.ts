import pg from 'pg';
import { readInvariants, stepsInvariant } from '../../apps/server/src/areas/payments/invariant-store.ts';

/** Amounts and counts are whole numbers that fit. */
pg.types.setTypeParser(20, Number);

/** Our own books, read from outside of the server. */
export const readBooks = async <Result>(
  databaseUrl: string,
  read: (query: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A killed database raises an error here, too; the query itself fails separately.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await read(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
};

/** Rows in progress: orders, attempts, payments at the biller, refunds. */
export const unsettled = (databaseUrl: string): Promise<Record<string, number>> =>
  readBooks(databaseUrl, async (query) => {
    const [row] = await query<Record<string, number>>(`select
      (select count(*) from payment_order where state in ('open', 'checking', 'collected', 'refunding')) as orders,
      (select count(*) from payment_attempt where state in ('created', 'sent', 'pending')) as attempts,
      (select count(*) from payment_refund where state <> 'CREDITED') as refunds,
      (select count(*) from bill_payment where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING', 'REJECTED')) as bills`);
    return row ?? {};
  });

/** Open orders without a running attempt: it was refused, or the payer left. */
export const openOrders = (databaseUrl: string): Promise<{ merchantRequestId: string; userGid: string }[]> =>
  readBooks(databaseUrl, (query) =>
    query(
      `select merchant_request_id as "merchantRequestId", user_gid as "userGid" from payment_order where state = 'open'`,
    ),
  );

/** Rows that must not exist, by the invariant they break. */
export const breaches = (databaseUrl: string): Promise<string[]> =>
  readBooks(databaseUrl, async (query) => {
    const found: string[] = [];
    for (const { name, whole } of readInvariants()) {
      const rows = await query<{ detail: string }>(whole);
      found.push(...rows.map(({ detail }) => `${name}: ${detail}`));
    }
    // One invariant depends on the server's code, which stores the result of its last check.
    const known = await query<{ count: number }>(
      `select breaches as count from invariant_check where invariant = '${stepsInvariant}' and breaches > 0`,
    );
    found.push(...known.map(({ count }) => `${stepsInvariant}: ${count} at the last check`));
    return found;
  });

/** Sets the product's clock this many seconds ahead, for every process. */
export const setClock = (databaseUrl: string, seconds: number): Promise<void> =>
  readBooks(databaseUrl, async (query) => {
    await query(`insert into clock_offset (seconds) values (${Math.round(seconds)})
      on conflict (only_row) do update set seconds = excluded.seconds`);
  });

/** Advances the product's clock; safe under concurrent changes. */
export const passTime = (databaseUrl: string, seconds: number): Promise<void> =>
  readBooks(databaseUrl, async (query) => {
    await query(`insert into clock_offset (seconds) values (${Math.round(seconds)})
      on conflict (only_row) do update set seconds = clock_offset.seconds + excluded.seconds`);
  });

/** How far the product's clock is ahead, in seconds. */
export const clockAhead = (databaseUrl: string): Promise<number> =>
  readBooks(
    databaseUrl,
    async (query) => (await query<{ seconds: number }>('select seconds from clock_offset'))[0]?.seconds ?? 0,
  );
