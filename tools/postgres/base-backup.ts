import { appendFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { chooseRunner, giveFile, giveFolder } from './runner.ts';

/** What a base back-up leaves out: files of the running process, and the WAL, which comes from elsewhere. */
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*)$/;

/** Copies all files of a folder; those that vanish meanwhile are skipped. */
export const copyFolder = async (from: string, to: string, without?: RegExp): Promise<void> => {
  const runner = chooseRunner(to);
  giveFolder(to, runner);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (without?.test(path)) continue;
    const target = join(to, path);
    try {
      await (entry.isDirectory() ? mkdir(target) : copyFile(join(from, path), target));
      giveFile(target, runner, entry.isDirectory() ? 0o700 : 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
};

/**
 * Makes a base back-up of the running cluster at `ownerUrl` as a `home` of `startPostgres`. It has
 * no WAL: it starts only after `recoverFrom`.
 */
export const backUp = async (ownerUrl: string, home: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const source = rows[0]?.data_directory ?? '';
    await client.query("select pg_backup_start('base back-up', true)");
    await copyFolder(source, join(home, 'cluster'), leftOut);
    const label = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(home, 'cluster/backup_label'), label.rows[0]?.labelfile ?? '');
    await copyFile(join(dirname(source), 'password'), join(home, 'password'));
    for (const file of ['cluster/backup_label', 'password']) giveFile(join(home, file), chooseRunner(home));
  } finally {
    await client.end();
  }
};

/** Has a back-up follow a primary (`standby`) or replay archived WAL up to its target (`recovery`). */
export const recoverFrom = (
  home: string,
  signal: 'standby' | 'recovery',
  settings: Readonly<Record<string, string>>,
): void => {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(home, 'cluster/postgresql.auto.conf'), lines.join(''));
  const signalFile = join(home, `cluster/${signal}.signal`);
  writeFileSync(signalFile, '');
  giveFile(signalFile, chooseRunner(home));
};
