import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user that PostgreSQL runs as; without numbers it is the user of this process. */
export type Runner = { uid?: number; gid?: number };

/**
 * Copies of checkout files for a runner that cannot enter the checkout (root's own folder, say).
 * Needed only as root.
 */
export const OUTSIDE = '/var/lib/sikka';

/**
 * PostgreSQL refuses to run as root. Under root it runs as the owner of the data that is already there, else as the user
 * `postgres`, which is made when it is missing.
 */
export const chooseRunner = (home: string): Runner => {
  if (process.getuid?.() !== 0) return {};
  const owner = existsSync(home) ? statSync(home) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  if (postgresId('-u') === undefined) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/', 'postgres']);
  }
  return { uid: postgresId('-u'), gid: postgresId('-g') };
};

const postgresId = (flag: '-u' | '-g'): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
};

/** The folder itself if the runner can enter it, else a fixed folder outside. */
export const reachableHome = (home: string, runner: Runner): string => {
  mkdirSync(dirname(home), { recursive: true });
  if (canEnter(dirname(home), runner)) return home;
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  return join(OUTSIDE, createHash('sha256').update(home).digest('hex').slice(0, 12));
};

/** Makes the folder and gives it to the runner alone. */
export const giveFolder = (folder: string, runner: Runner): void => {
  mkdirSync(folder, { recursive: true });
  giveFile(folder, runner, 0o700);
};

/** Gives a file to the runner alone. */
export const giveFile = (file: string, { uid, gid }: Runner, mode = 0o600): void => {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  chmodSync(file, mode);
};

/** Whether the runner may pass through a folder and every folder above it. */
export const canEnter = (folder: string, { uid, gid }: Runner): boolean =>
  uid === undefined || spawnSync('test', ['-x', folder], { uid, gid, cwd: '/' }).status === 0;
