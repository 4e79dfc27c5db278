import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../app.ts';
import { composeAreas } from '../areas/index.ts';
import { undeclaredProblemEvent } from '../platform/calls/answer-call.ts';
import { type Config, loadConfig } from '../platform/config.ts';
import { createLog, logFields } from '../platform/monitoring/logging.ts';
import type { Compose, CreateArea } from '../platform/platform.ts';
import type { ConnectionLimits } from '../platform/web/http-server.ts';
import type { PageRenderer } from '../platform/web/rendered-pages.ts';
import { readWebBuild } from '../platform/web/web-build.ts';
import { type IdleJobs, idleJobs } from './idle-jobs.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestServerOptions {
  /** Default: every area of the server. */
  areas?: readonly CreateArea[];
  /** In place of `areas`, for areas that need one another. */
  compose?: Compose;
  /** Environment variables besides those of a test server. */
  environment?: Record<string, string>;
  /** A database that others use too; it is not dropped when the server closes. */
  database?: TestDatabase;
  /** Folder for keys; two servers with the same one share their secrets. */
  dataDir?: string;
  /** Folder of a web build, with `client` in it; none unless given. */
  webFolder?: string;
  /** Prerenders pages, when `areas` are given. */
  renderer?: PageRenderer;
  /** Overrides the time limits of connections, in milliseconds. */
  connectionLimits?: Partial<ConnectionLimits>;
}

export interface TestServer {
  app: App;
  config: Config;
  database: TestDatabase;
  /** Of the first cell. */
  jobs: IdleJobs;
  jobsOfCells: readonly IdleJobs[];
  dataDir: string;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** A client with the server's first visitor's cookies. */
  client: TestClient;
  /** Another visitor. */
  newClient(): TestClient;
  /** Log lines written so far, parsed. */
  log: Record<string, unknown>[];
  /** Stops the outbox: from then on no step runs by itself, even if the test moves the clock. */
  stopOutbox(): Promise<void>;
  close(): Promise<void>;
}

const composeOnly =
  (areas: readonly CreateArea[], renderer: PageRenderer | undefined): Compose =>
  async (platform) => ({ areas: areas.map((create) => create(platform)), renderer });

/** A whole server on a free port with a database of its own; jobs run only when the test says so. */
export const createTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'sikka-server-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    ...options.environment,
  });
  const log: Record<string, unknown>[] = [];
  const jobs: IdleJobs[] = [];
  const app = await createApp(config, {
    compose: options.compose ?? (options.areas ? composeOnly(options.areas, options.renderer) : composeAreas),
    createJobs: () => {
      const ofCell = idleJobs();
      jobs.push(ofCell);
      return ofCell;
    },
    log: createLog(config, (line) => log.push(JSON.parse(line) as Record<string, unknown>)),
    web: readWebBuild(options.webFolder ?? join(dataDir, 'no-web')),
    ...(options.connectionLimits && { connectionLimits: options.connectionLimits }),
  });
  const [firstJobs] = jobs;
  if (!firstJobs) throw new Error('This server has no cell');
  const origin = await app.start();
  return {
    app,
    config,
    database,
    jobs: firstJobs,
    jobsOfCells: jobs,
    dataDir,
    origin,
    client: createTestClient(origin),
    newClient: () => createTestClient(origin),
    log,
    stopOutbox: async () => {
      const stop = app.areas.find(({ name }) => name === 'partner-work')?.lifecycle?.stopBackground;
      if (!stop) throw new Error('This server has no outbox to stop.');
      await stop();
    },
    close: async () => {
      await app.close();
      const undeclared = log.filter(({ event }) => event === undeclaredProblemEvent);
      if (undeclared.length > 0)
        throw new Error(
          `Calls answered with problems that their contract does not name: ${JSON.stringify(undeclared)}`,
        );
      const unknown = new Set(log.flatMap(Object.keys).filter((field) => !logFields.has(field)));
      if (unknown.size > 0) throw new Error(`Log lines have fields that no list names: ${[...unknown].join(', ')}`);
      if (!options.database) await database.drop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Allows every previous caller a thousand calls beyond the rate limits. */
const raiseRateLimits = ({ database }: TestServer): Promise<unknown> =>
  database.pool.query('update rate_limit set points = points - 1000');

/** More concurrent calls on one row could exceed the lock timeout on a busy machine. */
const maxConcurrent = 50;

/** Runs calls concurrently without rate limits; their users must have called before. */
export const race = async <Reply>(
  server: TestServer,
  times: number,
  call: (index: number) => Promise<Reply>,
): Promise<Reply[]> => {
  await raiseRateLimits(server);
  const replies: Reply[] = [];
  while (replies.length < times) {
    const started = replies.length;
    const batch = Array.from({ length: Math.min(maxConcurrent, times - started) }, (_, index) => call(started + index));
    replies.push(...(await Promise.all(batch)));
  }
  return replies;
};
