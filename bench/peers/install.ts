import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from '../../tools/start/run.ts';
import type { Peer } from './peer.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Installs a peer from the npm registry into a folder of its own under `PEERS_DIR`, unless it is there already. Returns the
 * folder; throws with what npm says.
 */
export const installPeer = async ({ id, dependencies, overrides }: Peer): Promise<string> => {
  const folder = join(process.env['PEERS_DIR'] ?? join(tmpdir(), 'sikka-peers'), id);
  const manifest = JSON.stringify({ name: `peer-${id}`, version: '1.0.0', private: true, dependencies, overrides });
  const stamp = join(folder, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  // Without scripts nothing is compiled: what the peers need here comes compiled, and drivers of other databases are not missed.
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { exitCode, output } = await run('npm', args, {}, 'pipe', folder);
  if (exitCode !== 0) throw new Error(`${output}\nended with code ${exitCode}`);
  writeFileSync(stamp, manifest);
  return folder;
};

/** Bytes of all files below a folder, without those of the folders named `except`. */
const bytesBelow = (folder: string, except?: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== except)
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return bytesBelow(path, except);
      return entry.isFile() ? lstatSync(path).size : 0;
    })
    .reduce((sum, bytes) => sum + bytes, 0);

export const peerBytes = (folder: string): number => bytesBelow(join(folder, 'node_modules'));

/** What the image of the server holds besides Node (see Dockerfile). */
const imageFolders = ['packages', 'database', 'tools', 'apps/server/src', 'apps/web/dist', 'apps/console/dist', 'dist'];

/** Bytes that running Sikka needs: the server's packages without those of development, and our own files. */
export const ourBytes = async (): Promise<number> => {
  const args = ['ls', '--omit=dev', '--workspace', '@sikka/server', '--all', '--parseable'];
  const { output } = await run('npm', args, {}, 'pipe', root);
  // Our own packages are links to folders that are counted below.
  const packages = new Set(
    output.split('\n').filter((path) => /node_modules.(?!@sikka)/.test(path) && existsSync(path)),
  );
  return [...packages, ...imageFolders.map((name) => join(root, name)).filter((path) => existsSync(path))]
    .map((path) => bytesBelow(path, 'node_modules'))
    .reduce((sum, bytes) => sum + bytes, 0);
};
