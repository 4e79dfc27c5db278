import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const image = 'localhost/sikka-base:bookworm';

const run = (command: string, ...args: readonly string[]): void =>
  void execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * Makes a base image without an image registry: a minimal Debian from its package mirror, and the Node, npm and certificates of this
 * machine. Needs root and debootstrap; keeps the image of an earlier call. Returns its name.
 */
export const makeBase = (folder: string): string => {
  if (spawnSync('podman', ['image', 'exists', image]).status === 0) return image;
  const rootFolder = join(folder, 'base');
  run('debootstrap', '--variant=minbase', 'bookworm', rootFolder);
  const local = join(rootFolder, 'usr/local');
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  mkdirSync(join(rootFolder, 'etc/ssl/certs'), { recursive: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(rootFolder, 'etc/ssl/certs/ca-certificates.crt'));
  for (const cache of ['var/cache/apt/archives', 'var/lib/apt/lists'])
    rmSync(join(rootFolder, cache), { recursive: true });
  execFileSync('sh', ['-c', 'tar -C "$1" -c . | podman import --quiet - "$2"', 'sh', rootFolder, image], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return image;
};
