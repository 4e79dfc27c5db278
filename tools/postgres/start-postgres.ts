import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { childrenOf, removeLeftovers, readPostmaster, rememberStarter, tryTo } from './postmaster.ts';
import { asRunner, chooseRunner, findPrograms, giveFile, giveFolder, reachableHome, type Runner } from './runner.ts';

export type Postgres = {
  /** Connection string of the owner. It carries the password: never print it. */
  url: string;
  /** The data folder: outside the wanted one if PostgreSQL's user cannot enter that. */
  home: string;
  /** Resolves with a sentence when PostgreSQL ends without having been asked to. */
  crashed: Promise<string>;
  /** Stops PostgreSQL and rolls back running transactions. */
  stop: () => Promise<void>;
  /** Kills it with all its processes, as a power cut would: for tests of crash recovery. */
  kill: () => Promise<void>;
};

export type PostgresOptions = {
  /** The folder for the data and its password; made when it is missing. */
  home: string;
  /** False gives up safety against power failure for speed, for tests. */
  durable: boolean;
  /** Lets databases publish rows to others. Data that once did so always does: PostgreSQL refuses to start without. */
  publishes?: boolean;
  /** Port of 127.0.0.1; a free one without it. */
  port?: number;
  /** Receives PostgreSQL's log. */
  log?: (text: string) => void;
};

/** The name of the database and of its owner. */
const databaseName = 'sikka';
const startLimitSeconds = 120;

/** Text sorts the same on every machine: by code point, with Unicode's rules for case. */
const initdbArguments = [
  `--username=${databaseName}`,
  '--auth=scram-sha-256',
  '--data-checksums',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/**
 * A subscriber has a worker and a slot. One that is gone for good must not fill the disk. In the same PostgreSQL it first tries the
 * port of the last start.
 */
const publishing = [
  'wal_level=logical',
  'max_worker_processes=24',
  'max_logical_replication_workers=16',
  'max_replication_slots=20',
  'max_wal_senders=20',
  'max_slot_wal_keep_size=4GB',
  'wal_retrieve_retry_interval=500ms',
];

const settings = (durable: boolean, publishes: boolean): string[] =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=200',
    // After a checkpoint each changed page is logged whole; compressed it is a third.
    'wal_compression=on',
    ...(publishes ? publishing : []),
    ...(durable ? ['fsync=on'] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);

/** Makes a cluster with one empty database; an interrupted attempt does not count. */
const makeCluster = (home: string, bin: string, runner: Runner): void => {
  const [cluster, partialCluster] = [join(home, 'cluster'), join(home, 'cluster.unfinished')];
  const passwordFile = join(home, 'password');
  giveFolder(home, runner);
  for (const folder of [cluster, partialCluster]) rmSync(folder, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveFile(passwordFile, runner);
  const options = { ...asRunner(runner), stdio: 'pipe' as const };
  execFileSync(
    join(bin, 'initdb'),
    [`--pgdata=${partialCluster}`, `--pwfile=${passwordFile}`, ...initdbArguments],
    options,
  );
  const input = `CREATE DATABASE ${databaseName};\n`;
  execFileSync(join(bin, 'postgres'), ['--single', '-D', partialCluster, 'postgres'], { ...options, input });
  renameSync(partialCluster, cluster);
};

const ownerUrl = (home: string, port: number): string =>
  `postgres://${databaseName}:${readFileSync(join(home, 'password'), 'utf8')}@127.0.0.1:${port}/${databaseName}`;

/** The owner's address of the PostgreSQL that runs on this folder; undefined if none does. */
export const runningUrl = (requestedHome: string): string | undefined => {
  const home = reachableHome(requestedHome, chooseRunner(requestedHome));
  const postmaster = readPostmaster(join(home, 'cluster'));
  return postmaster?.ready ? ownerUrl(home, postmaster.port) : undefined;
};

/** Waits until PostgreSQL writes "ready" into its pid file. */
const untilReady = async (cluster: string, pid: number | undefined): Promise<void> => {
  for (let tries = 0; tries < startLimitSeconds * 20; tries += 1) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === pid && postmaster?.ready) return;
    await wait(50);
  }
  throw new Error(`PostgreSQL was not ready within ${startLimitSeconds} seconds.`);
};

/** Starts the packaged PostgreSQL, after making its data the first time; as root too. */
export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const { home: requestedHome, durable, log = () => {} } = options;
  const me = process.getuid?.();
  if (me && existsSync(requestedHome) && statSync(requestedHome).uid !== me)
    throw new Error(
      `The data in ${requestedHome} belongs to another user. Start as that user, or set DATA_DIR to another folder.`,
    );
  const runner = chooseRunner(requestedHome);
  const home = reachableHome(requestedHome, runner);
  const bin = findPrograms(runner);
  const cluster = join(home, 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) makeCluster(home, bin, runner);
  await removeLeftovers(cluster, bin, runner);

  const port = options.port ?? (await freePort());
  const publishes = options.publishes || readdirSync(join(cluster, 'pg_replslot')).length > 0;
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...settings(durable, publishes)], {
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
  const end = (signal: NodeJS.Signals) => async () => {
    stopping = true;
    const children = signal === 'SIGKILL' ? childrenOf(server.pid) : [];
    server.kill(signal);
    for (const child of children) tryTo(() => process.kill(child, signal));
    await exited;
  };
  await Promise.race([untilReady(cluster, server.pid), crashed.then((reason) => Promise.reject(new Error(reason)))]);
  return { url: ownerUrl(home, port), home, crashed, stop: end('SIGINT'), kill: end('SIGKILL') };
};
