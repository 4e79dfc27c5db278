import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PersonalTable, platformPersonalData } from '#platform/people/personal-data.ts';
import type { TestServer } from './test-server.ts';

/** The rule of every table with rows of users. */
export const personalRules = ({ app }: TestServer): PersonalTable[] => [
  ...platformPersonalData,
  ...app.areas.flatMap(({ privacy }) => privacy?.personalData ?? []),
];

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** The places of each text: any plain column, jobs included, decrypted columns, the log, files. */
export const findWords = async (server: TestServer, words: readonly string[]): Promise<Map<string, Set<string>>> => {
  const { pool } = server.database;
  const found = new Map<string, Set<string>>();
  const look = (place: string, text: string): void => {
    for (const word of words) {
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
    look(name, rows[0]?.text ?? '');
  }
  for (const { table, sealed = {} } of personalRules(server)) {
    for (const [column, open] of Object.entries(sealed)) {
      const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table} where ${column} like 'v1.%'`);
      for (const row of rows)
        look(`${table}.${column}`, JSON.stringify(open(server.app.platform.secrets, String(row[column]), row)));
    }
  }
  look('log', JSON.stringify(server.log));
  for (const path of filesBelow(server.dataDir)) look(path, readFileSync(path, 'latin1'));
  return found;
};
