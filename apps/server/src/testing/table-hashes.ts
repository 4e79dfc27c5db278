import type pg from 'pg';

/** Counters and nonces change with every request, whatever it says. */
const uncounted = new Set(['rate_limit', 'transport_nonce']);

/** A fingerprint of every row of every table, by table: equal before and after means that nothing was written. */
export const tableHashes = async (pool: pg.Pool): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ name: string; table: string }>(
    `select c.relname as name, c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 2`,
  );
  const hashes: Record<string, string> = {};
  for (const { table } of rows.filter(({ name }) => !uncounted.has(name))) {
    const hashed = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t`,
    );
    hashes[table] = hashed.rows[0]?.hash ?? '';
  }
  return hashes;
};
