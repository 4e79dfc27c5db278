import pg from 'pg';
import { randomPageCost, timeLimits } from './database.ts';

/** Advisory lock for changing the defaults of a login. */
const advisoryLockKey = 741_053_202;

/**
 * Stores the session settings of the server as defaults of its own login, because a transaction
 * pooler neither accepts them at connect time nor keeps them when they are set later. Safe to run
 * concurrently.
 */
export const setLoginDefaults = async (directUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLockKey]);
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
