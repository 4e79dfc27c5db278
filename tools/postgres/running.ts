import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_NAME } from './make-cluster.ts';
import { readPostmaster } from './postmaster.ts';
import { chooseRunner, reachableHome } from './runner.ts';

/** The owner's address of the packaged PostgreSQL that runs on this folder now; undefined when none does. */
export const runningUrl = (requestedHome: string): string | undefined => {
  const home = reachableHome(requestedHome, chooseRunner(requestedHome));
  const postmaster = readPostmaster(join(home, 'cluster'));
  return postmaster?.ready ? ownerUrl(home, postmaster.port) : undefined;
};

/** The owner's address of the packaged PostgreSQL of this folder, on this port. */
export const ownerUrl = (home: string, port: number): string =>
  `postgres://${DATABASE_NAME}:${readFileSync(join(home, 'password'), 'utf8')}@127.0.0.1:${port}/${DATABASE_NAME}`;
