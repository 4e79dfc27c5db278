import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveFile, giveFolder } from './runner.ts';
import type { Runner } from './runner.ts';

/** The name of the database and of its owner. */
export const DATABASE_NAME = 'sikka';

/** Folders of a PostgreSQL cluster, all under one home. */
export type ClusterPaths = { home: string; cluster: string; passwordFile: string };

/** How PostgreSQL's programs are called: as the runner, in a folder it can be in, with an environment that decides nothing. */
export const asRunner = (runner: Runner) => ({
  ...runner,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
});

/** Makes the data of a new PostgreSQL with one empty database. An interrupted attempt leaves nothing that counts as made. */
export const makeCluster = ({ home, cluster, passwordFile }: ClusterPaths, bin: string, runner: Runner): void => {
  const unfinished = `${cluster}.unfinished`;
  giveFolder(home, runner);
  for (const folder of [cluster, unfinished]) rmSync(folder, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveFile(passwordFile, runner);
  execFileSync(join(bin, 'initdb'), [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...INITDB], {
    ...asRunner(runner),
    stdio: 'pipe',
  });
  execFileSync(join(bin, 'postgres'), ['--single', '-D', unfinished, 'postgres'], {
    ...asRunner(runner),
    input: `CREATE DATABASE ${DATABASE_NAME};\n`,
    stdio: 'pipe',
  });
  renameSync(unfinished, cluster);
};

/** Text sorts the same on every machine: by code point, with Unicode's rules for case. */
const INITDB = [
  `--username=${DATABASE_NAME}`,
  '--auth=scram-sha-256',
  '--data-checksums',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];
