import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { asRunner, makeCluster } from './make-cluster.ts';
import { putAwayLeftovers, readPostmaster, rememberStarter } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { chooseRunner, reachableHome } from './runner.ts';
import { ownerUrl } from './running.ts';

export type Postgres = {
  /** Connection string of the database. It carries the password: never print it. */
  url: string;
  /** The data folder: outside the wanted one if PostgreSQL's user cannot enter that. */
  home: string;
  /** Resolves with a sentence when PostgreSQL ends without having been asked to. */
  crashed: Promise<string>;
  /** Stops PostgreSQL and rolls back running transactions. */
  stop: () => Promise<void>;
  /** Kills it as a power cut would: for tests of crash recovery. */
  kill: () => Promise<void>;
};

export type PostgresOptions = {
  /** The folder for the data and its password; made when it is missing. */
  home: string;
  /** False gives up safety against power failure for speed: for data that lives as long as a test run. */
  durable: boolean;
  /** Port of 127.0.0.1; a free one without it. */
  port?: number;
  /** Receives PostgreSQL's log. */
  log?: (text: string) => void;
};

const START_LIMIT_SECONDS = 120;

/** Starts the packaged PostgreSQL on a free port of 127.0.0.1, after making its data the first time. Works as root too. */
export const startPostgres = async ({
  home: requestedHome,
  durable,
  port: requestedPort,
  log = () => {},
}: PostgresOptions): Promise<Postgres> => {
  refuseForeignData(requestedHome);
  const runner = chooseRunner(requestedHome);
  const home = reachableHome(requestedHome, runner);
  const bin = findPrograms(runner);
  const cluster = join(home, 'cluster');
  const passwordFile = join(home, 'password');
  if (!existsSync(join(cluster, 'PG_VERSION'))) makeCluster({ home, cluster, passwordFile }, bin, runner);
  await putAwayLeftovers(cluster, bin, runner);

  const port = requestedPort ?? (await freePort());
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...settings(durable)], {
    ...asRunner(runner),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  rememberStarter(cluster);
  server.stderr.setEncoding('utf8').on('data', log);

  let stopping = false;
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const crashed = new Promise<string>((resolve) => {
    void exited.then((code) => stopping || resolve(`PostgreSQL stopped by itself (code ${code}).`));
  });
  await Promise.race([untilReady(cluster, server.pid), crashed.then((reason) => Promise.reject(new Error(reason)))]);

  return {
    url: ownerUrl(home, port),
    home,
    crashed,
    stop: async () => {
      stopping = true;
      server.kill('SIGINT');
      await exited;
    },
    kill: async () => {
      stopping = true;
      server.kill('SIGKILL');
      await exited;
    },
  };
};

const refuseForeignData = (home: string): void => {
  const me = process.getuid?.();
  if (!me || !existsSync(home) || statSync(home).uid === me) return;
  throw new Error(
    `The data in ${home} belongs to another user. Start as that user, or set DATA_DIR to another folder.`,
  );
};

const settings = (durable: boolean): string[] =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=200',
    // The first change of a page after a checkpoint writes the whole page to the log; compression
    // cuts it to a third.
    'wal_compression=on',
    ...(durable ? ['fsync=on'] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);

/** PostgreSQL itself writes "ready" into its pid file. */
const untilReady = async (cluster: string, pid: number | undefined): Promise<void> => {
  for (let tries = 0; tries < START_LIMIT_SECONDS * 20; tries += 1) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === pid && postmaster?.ready) return;
    await wait(50);
  }
  throw new Error(`PostgreSQL was not ready within ${START_LIMIT_SECONDS} seconds.`);
};
