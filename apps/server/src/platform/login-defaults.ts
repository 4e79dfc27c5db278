import pg from 'pg';
import { randomPageCost, timeLimits } from './database.ts';

/** Every login of the product has the same lock number while it is changed. */
const lockNumber = 741_053_202;

/**
 * Makes what a session of the server needs the defaults of its own login, which any login may do: a pooler of transactions lets nobody ask for it
 * while connecting, and takes back what was set later. Safe to call from several processes at once.
 */
export const setLoginDefaults = async (directUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    for (const [name, value] of Object.entries({ ...timeLimits, random_page_cost: randomPageCost })) {
      const { rows } = await client.query<{ setting: string }>('select setting from pg_settings where name = $1', [
        name,
      ]);
      if (Number(rows[0]?.setting) !== value) await client.query(`alter role session_user set ${name} = ${value}`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
};
