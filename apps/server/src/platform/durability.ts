import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { clockOffset } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';

/** Without these, a power cut can take back what was already promised. */
const promised = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

const settingsOf = async (db: Database): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`.execute(db);
  return new Map(rows.map(({ name, setting }) => [name, setting]));
};

const isMigrated = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('clock_offset') is not null as known`.execute(db);
  return rows[0]?.known === true;
};

/** Looks at the database before the first request. In production it refuses one that could lose data or whose clock was moved. */
export const inspectDatabase = async (
  db: Database,
  config: Pick<Config, 'production'>,
  log: FastifyBaseLogger,
): Promise<void> => {
  if (!(await isMigrated(db))) throw new Error('The database is empty: run `node database/migrate.ts` first');
  const settings = await settingsOf(db);
  const risky = promised.filter((name) => ['off', 'local'].includes(settings.get(name) ?? 'off'));
  if (settings.get('data_checksums') !== 'on') log.warn('the database keeps no data checksums');
  if (!config.production) return;
  if (risky.length > 0) throw new Error(`The database can lose data: ${risky.join(', ')} must be on in production`);
  if ((await clockOffset(db)) !== 0)
    throw new Error('The clock of the database was moved: empty clock_offset in production');
};
