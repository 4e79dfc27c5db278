import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { serverUrlOf } from '../../../../database/server-login.ts';
import { type Database, openDatabase } from '../platform/data/database.ts';
import { expectOneBucket } from './bucket-watch.ts';

export interface TestDatabase {
  /** Address with the server's login. */
  url: string;
  /** Address with the login of the console's server. */
  consoleUrl: string;
  /** Pool with the server's role, which owns nothing. */
  db: Database;
  /** Address with the owner's login. */
  ownerUrl: string;
  /** Pool with the owner's role, to set up and inspect data. */
  pool: pg.Pool;
  /** Closes the connections and drops the database. Throws when a transaction wrote rows of two buckets. */
  drop(): Promise<void>;
}

const runOnCluster = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const newName = (): string => `test_${randomBytes(8).toString('hex')}`;

interface TestDatabaseOptions {
  migrated?: boolean;
  poolSize?: number;
  crossesBuckets?: boolean;
}

const openTestDatabase = (name: string, options: TestDatabaseOptions = {}): TestDatabase => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const ownerUrl = url.href;
  const serverUrl = serverUrlOf(ownerUrl);
  const poolSize = options.poolSize ?? 5;
  const server = openDatabase({ url: serverUrl, poolSize });
  const owner = openDatabase({ url: ownerUrl, poolSize });
  return {
    url: serverUrl,
    consoleUrl: serverUrlOf(ownerUrl, 'sikka_console'),
    db: server.db,
    ownerUrl,
    pool: owner.pool,
    drop: async () => {
      try {
        if (options.migrated !== false && !options.crossesBuckets) await expectOneBucket(owner.pool);
      } finally {
        await Promise.all([server.close(), owner.close()]);
        await runOnCluster(`drop database ${name} with (force)`);
      }
    },
  };
};

/**
 * A database of its own for one test file: a copy of the migrated template. `crossesBuckets`: the test moves money between
 * users, which the product never does.
 */
export const createTestDatabase = async (options: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const name = newName();
  const template = options.migrated === false ? 'template0' : templateDatabase;
  await runOnCluster(`create database ${name} template ${template} strategy file_copy`);
  return openTestDatabase(name, options);
};

/** Another database with the same rows. Connections to the first one are closed, and made anew when they are needed. */
export const copyTestDatabase = async (source: TestDatabase): Promise<TestDatabase> => {
  const [name, of] = [newName(), new URL(source.url).pathname.slice(1)];
  await runOnCluster(`alter database ${of} allow_connections false`);
  await runOnCluster(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${of}'`);
  await runOnCluster(`create database ${name} template ${of} strategy file_copy`);
  await runOnCluster(`alter database ${of} allow_connections true`);
  return openTestDatabase(name);
};

/** The migrated database that every test file gets a copy of. */
export const templateDatabase = 'sikka_template';
