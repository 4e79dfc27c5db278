import type pg from 'pg';

/** Counters and nonces change with every request. */
const ignoredTables = ['rate_limit', 'transport_nonce'];

/** A fingerprint of every row of every table, by table: equal before and after means that nothing was written. */
export const tableHashes = async (pool: pg.Pool): Promise<Record<string, string>> => {
  const { rows: tables } = await pool.query<{ statement: string }>(
    `select format($$select %L as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from %s t$$,
       c.oid::regclass, c.oid::regclass) as statement
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and c.relname <> all($1) order by c.oid::regclass::text`,
    [ignoredTables],
  );
  const { rows } = await pool.query<{ name: string; hash: string }>(
    tables.map(({ statement }) => statement).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};
