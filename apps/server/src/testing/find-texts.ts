import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PersonalTable, platformPersonalData } from '#platform/people/personal-data.ts';
import type { TestServer } from './test-server.ts';

/** Every table with personal data. */
export const personalTables = ({ app }: TestServer): PersonalTable[] => [
  ...platformPersonalData,
  ...app.areas.flatMap(({ privacy }) => privacy?.personalData ?? []),
];

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** Finds where each text is stored: in tables, decrypted columns, the log or files. Returns places by text. */
export const findTexts = async (server: TestServer, texts: readonly string[]): Promise<Map<string, Set<string>>> => {
  const { pool } = server.database;
  const found = new Map<string, Set<string>>();
  const search = (place: string, text: string): void => {
    for (const word of texts) {
      const isThere = text.includes(word) || text.includes(Buffer.from(word).toString('hex'));
      if (isThere) found.set(word, (found.get(word) ?? new Set()).add(place));
    }
  };
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'job') and relkind = 'r'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
    );
    search(name, rows[0]?.text ?? '');
  }
  for (const { table, sealed = {} } of personalTables(server)) {
    for (const [column, decrypt] of Object.entries(sealed)) {
      const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table} where ${column} like 'v1.%'`);
      for (const row of rows)
        search(`${table}.${column}`, JSON.stringify(decrypt(server.app.platform.secrets, String(row[column]), row)));
    }
  }
  search('log', JSON.stringify(server.log));
  for (const path of filesBelow(server.dataDir)) search(path, readFileSync(path, 'latin1'));
  return found;
};
