import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../../database/migrate.ts';
import { openServerLogin } from '../../../../database/server-login.ts';
import { startPostgres } from '../../../../tools/postgres/start-postgres.ts';
import { bucketWatch } from './bucket-watch.ts';
import { templateDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster's own database, from which the copies are made. */
    postgresUrl: string;
  }
}

const runOnDatabase = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** One PostgreSQL for the whole run, without fsync, and in it the migrated template that every test file gets a copy of. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-test-'));
  chmodSync(folder, 0o711);
  const postgres = await startPostgres({ home: join(folder, 'postgres'), durable: false });
  await runOnDatabase(postgres.url, `create database ${templateDatabase}`);
  const template = new URL(postgres.url);
  template.pathname = `/${templateDatabase}`;
  await migrate(template.href);
  // Nothing of the server moves the clock. Tests do, through the server's own connections.
  await runOnDatabase(template.href, 'grant insert, update on clock_offset to sikka_app');
  await runOnDatabase(template.href, bucketWatch);
  await openServerLogin(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(postgres.home, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
};
