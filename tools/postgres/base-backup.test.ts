import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { backUp, recoverFrom } from './base-backup.ts';
import { startForwarder } from './forwarder.ts';
import { startPostgres } from './start-postgres.ts';

const limitMs = 60_000;

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

test('a stand-by of a base back-up takes over behind the forwarder', { timeout: limitMs }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'base-backup-'));
  chmodSync(folder, 0o711);
  const primary = await startPostgres({ home: join(folder, 'primary'), durable: true });
  const { username, password, port } = new URL(primary.url);
  const forwarder = await startForwarder(Number(port));
  const url = Object.assign(new URL(primary.url), { port: String(forwarder.port) }).href;
  await query(url, "create table kept as select 'before' as moment");

  const home = join(folder, 'standby');
  await query(url, "select pg_create_physical_replication_slot('standby', true)");
  await backUp(url, home);
  recoverFrom(home, 'standby', {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`,
    primary_slot_name: 'standby',
  });
  const standby = await startPostgres({ home, durable: true });
  await query(url, "alter system set synchronous_standby_names = 'standby'");
  await query(url, 'select pg_reload_conf()');
  await expect
    .poll(() => query(url, 'select sync_state from pg_stat_replication'), { timeout: limitMs })
    .toEqual([{ sync_state: 'sync' }]);
  await query(url, "insert into kept values ('after')");

  forwarder.leadTo('nowhere');
  await primary.kill();
  await expect(query(url, 'select')).rejects.toThrow();
  await query(standby.url, 'select pg_promote()');
  forwarder.leadTo(Number(new URL(standby.url).port));
  expect(await query(url, 'select moment from kept')).toEqual([{ moment: 'before' }, { moment: 'after' }]);

  await forwarder.stop();
  await standby.stop();
  rmSync(folder, { recursive: true, force: true });
});
