import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { clockOffset, clockSkewSeconds } from './clock.ts';
import { type Database, timeLimits } from './database.ts';

/** Maximum difference between the clocks of this machine and the database, so that their logs can be merged by time. */
const maxSkewSeconds = 5;

/** Without these, a power cut can lose committed transactions. */
const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

const settingsOf = async (db: Database): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`.execute(db);
  return new Map(rows.map(({ name, setting }) => [name, setting]));
};

/** Whether sessions have time limits; one session is checked, since all are opened alike. */
const hasTimeLimits = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ missing: number }>`select count(*)::int as missing from pg_settings
    where name = any(${Object.keys(timeLimits)}::text[]) and setting = '0'`.execute(db);
  return rows[0]?.missing === 0;
};

/** The error with which a pooler refuses our startup parameters. */
const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported startup parameter');

const isMigrated = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('clock_offset') is not null as known`.execute(db);
  return rows[0]?.known === true;
};

/** Whether our login owns tables: an owner could change the rights that restrict it. */
const ownsTables = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ owns: boolean }>`select bool_or(pg_has_role(session_user, relowner, 'member')) as owns
    from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
  return rows[0]?.owns === true;
};

/**
 * Checks the database before the first request. In production, refuses one that could lose data, one whose clock was
 * moved or differs from this machine's, and a login that owns its tables.
 */
export const inspectDatabase = async (
  db: Database,
  config: Pick<Config, 'production'>,
  log: FastifyBaseLogger,
): Promise<void> => {
  const migrated = await isMigrated(db).catch((error: unknown) => {
    if (!isRefusedByPooler(error)) throw error;
    throw new Error('DATABASE_URL is a pooler: DATABASE_DIRECT_URL must bypass it', { cause: error });
  });
  if (!migrated) throw new Error('The database is empty: run `node database/migrate.ts` first');
  if (!(await hasTimeLimits(db)))
    throw new Error(
      'Sessions at DATABASE_URL have no time limits: its pooler must sign in as the login of DATABASE_DIRECT_URL, on connections opened since then',
    );
  const settings = await settingsOf(db);
  const unsafeSettings = durabilitySettings.filter((name) => ['off', 'local'].includes(settings.get(name) ?? 'off'));
  if (settings.get('data_checksums') !== 'on') log.warn('the database keeps no data checksums');
  if (!config.production) return;
  if ((await clockSkewSeconds(db)) > maxSkewSeconds)
    throw new Error('The clocks of this machine and of the database differ: synchronise both (NTP)');
  if (await ownsTables(db))
    throw new Error('DATABASE_URL must be the address of a login that owns nothing; the owner’s is DATABASE_OWNER_URL');
  if (unsafeSettings.length > 0)
    throw new Error(`The database can lose data: ${unsafeSettings.join(', ')} must be on in production`);
  if ((await clockOffset(db)) !== 0)
    throw new Error('The clock of the database was moved: empty clock_offset in production');
};
