import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { tablesOfUsers } from '../../../../database/keep-buckets.ts';

/** The triggers that record every transaction which writes rows of two buckets; for the template of the test databases. */
export const bucketWatch = readFileSync(new URL('bucket-watch.sql', import.meta.url), 'utf8');

/** Allowed transactions over two buckets, by tables, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'chat_quota → chat_quota':
    'a guest’s question counts against the guest, the device, the network and all guests, none of which is a user',
};

/** Throws when a transaction of the tests wrote rows of two buckets without being an exception. */
export const expectOneBucket = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ crossing: string; times: number }>(
    `select first_table || ' → ' || second_table as crossing, times from bucket_crossing`,
  );
  const crossings = rows.filter(({ crossing }) => !(crossing in exceptions));
  if (crossings.length > 0)
    throw new Error(
      `Transactions wrote rows of two buckets: ${crossings.map(({ crossing, times }) => `${crossing} (${times})`).join(', ')}`,
    );
};

/** Throws if a table has rows of users outside these buckets: they would be in the wrong cell. */
export const expectRowsOf = async (pool: pg.Pool, { from, to }: { from: number; to: number }): Promise<void> => {
  for (const name of await tablesOfUsers(pool)) {
    const { rowCount } = await pool.query(
      `select from ${name} where get_byte(uuid_send(user_gid), 0) not between $1 and $2 limit 1`,
      [from, to],
    );
    if (rowCount) throw new Error(`${name} has rows of users outside the buckets ${from} to ${to}`);
  }
};
