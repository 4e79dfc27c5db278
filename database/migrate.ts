import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textOf } from '@sikka/settings';
import pg from 'pg';
import { prepareJobSchema } from '../apps/server/src/platform/jobs/job-runner.ts';
import { isConcurrent, statementsOf } from './migration-rules.ts';
import { publishContent, slotOf } from './publish-content.ts';
import { loadShippedContent } from './shipped-content.ts';

/** Every database of the product has the same lock number while it migrates. */
const lockNumber = 741_053_201;

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

interface Migration {
  /** File name without `.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the file, hex. */
  checksum: string;
}

/** The folder of the product's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const rightsFile = new URL('./rights.sql', import.meta.url);

const readMigrations = (folder: string): Migration[] => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return files.map((file) => {
    const number = fileName.exec(file)?.[1];
    if (!number) throw new Error(`${file}: a migration must be named NNNN-<area>-<what>.sql`);
    if (numbers.has(number)) throw new Error(`${file}: the number ${number} is taken`);
    numbers.add(number);
    const sql = readFileSync(join(folder, file), 'utf8');
    return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
};

/** The migrations to apply; undefined when a newer version has migrated the database, as before a roll-back. */
const pendingMigrations = async (client: pg.Client, migrations: Migration[]): Promise<Migration[] | undefined> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of migrations) {
    const appliedChecksum = applied.get(name);
    if (appliedChecksum !== undefined && appliedChecksum !== checksum) {
      throw new Error(`${name} was changed after it had been applied; write a new migration instead`);
    }
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const present = new Set(migrations.map(({ name }) => name));
  const unknown = rows.map(({ name }) => name).filter((name) => !present.has(name));
  if (unknown.length === 0) return pending;
  const last = migrations.at(-1)?.name ?? '';
  if (last && pending.length === 0 && unknown.every((name) => name > last)) return undefined;
  throw new Error(
    `The database has ${unknown[0]}, which this version does not know. Either another version migrated it, or it is older ` +
      'than the squashed migrations (docs/decisions/0127-migrations-squashed.md): then its demo data has to be ' +
      'recreated by deleting DATA_DIR (by default .data).',
  );
};

/** What waits longer for a table fails, because everyone else waits behind it; to be tried again. */
const lockLimit = '10s';

const applyMigration = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  const record = () => client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  const statements = statementsOf(sql);
  try {
    if (statements.some(isConcurrent)) {
      for (const statement of statements) await client.query(statement.sql);
      await record();
      return;
    }
    await client.query(`begin; set local lock_timeout = '${lockLimit}'`);
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${name} failed: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Brings a database up to date as its owner: each file of `folder` once, in order, in a transaction of its own (none for indexes
 * that are made concurrently), then the job queue's tables, what the server may do, and the articles that
 * this version brings. Forward only; a file that was changed after
 * it ran is refused. A database that a newer version has migrated is left as it is. Safe to call from several processes at once.
 * Returns the names it applied.
 */
export const migrate = async (ownerUrl: string, folder = migrationsFolder): Promise<string[]> => {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'sikka-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const todo = await pendingMigrations(client, migrations);
    if (!todo) return [];
    for (const migration of todo) await applyMigration(client, migration);
    await prepareJobSchema(client);
    await client.query(readFileSync(rightsFile, 'utf8'));
    if (folder === migrationsFolder && !(await slotOf(client))) await loadShippedContent(client);
    return todo.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

if (import.meta.main) {
  const url = textOf(process.env, 'DATABASE_OWNER_URL') ?? textOf(process.env, 'DATABASE_URL');
  if (!url) throw new Error('Neither DATABASE_OWNER_URL nor DATABASE_URL is set');
  // The first cell last: it sends rows that the others must be able to take.
  const others =
    textOf(process.env, 'CELL_OWNER_URLS')
      ?.split(',')
      .map((text) => text.trim()) ?? [];
  for (const other of others) await migrate(other);
  const applied = await migrate(url);
  if (others.length > 0) await publishContent({ from: url, to: others });
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n');
}
