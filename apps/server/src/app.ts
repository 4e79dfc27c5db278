import { release } from '@sikka/contract';
import { publicTransportKeys } from '@sikka/envelope/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { bindCalls, handler } from './platform/calls/handler.ts';
import { createRateLimits } from './platform/calls/rate-limits.ts';
import { type CallCell, registerCalls } from './platform/calls/register-calls.ts';
import { createTransport, type Transport } from './platform/calls/transport.ts';
import { cellName } from './platform/cells/cell-range.ts';
import { type Cell, type CellConnections, openCell } from './platform/cells/open-cell.ts';
import { createReservations, refuseSeveralCells } from './platform/cells/reservations.ts';
import { createRoute, type Route } from './platform/cells/route.ts';
import { createSharedLimits } from './platform/cells/shared-limits.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/data/database.ts';
import { claimInCell } from './platform/data/directory.ts';
import { inspectDatabase } from './platform/data/durability.ts';
import { setLoginDefaults } from './platform/data/login-defaults.ts';
import { openSecrets } from './platform/data/secrets.ts';
import { openFileStorage } from './platform/files/file-storage.ts';
import { registerFiles } from './platform/files/register-files.ts';
import { createScanner } from './platform/files/scan-for-malware.ts';
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts';
import { tidyJob } from './platform/jobs/tidy-job.ts';
import { registerHealth } from './platform/monitoring/health.ts';
import { createLog, logPartnerRequests } from './platform/monitoring/logging.ts';
import { measureRestores } from './platform/monitoring/measure-restores.ts';
import { createMetrics, refusalCounter, registerMetrics } from './platform/monitoring/metrics.ts';
import { observeAnswers } from './platform/monitoring/observe.ts';
import { registerWebhooks } from './platform/partners/partner-events.ts';
import type { Compose, Platform, ServerArea } from './platform/platform.ts';
import { registerApiDocs } from './platform/web/api-docs.ts';
import { type ConnectionLimits, createHttpServer } from './platform/web/http-server.ts';
import { registerDownloads } from './platform/web/register-downloads.ts';
import { createSharedFiles } from './platform/web/shared-files.ts';
import { registerWeb } from './platform/web/static-web.ts';
import { readWebBuild, type WebBuild } from './platform/web/web-build.ts';
import { readWebFiles } from './platform/web/web-files.ts';

/** Parts that the server is composed of. */
export interface AppDeps {
  compose: Compose;
  /** Default: the build next to the server. */
  web?: WebBuild;
  /** The jobs of a cell. Default: kept and run on its PostgreSQL. */
  createJobs?: () => JobRunner;
  /** Default: standard output. */
  log?: FastifyBaseLogger;
  /** Overrides the time limits of connections, in milliseconds; tests shorten them. */
  connectionLimits?: Partial<ConnectionLimits>;
}

export interface App {
  http: FastifyInstance;
  /** Of the first cell. */
  platform: Platform;
  areas: readonly ServerArea[];
  /**
   * Inspects the database, starts jobs and areas, then listens. Resolves to the address, such as
   * `http://127.0.0.1:8080`. `isWarm`: first requests wait for nothing, but the start takes longer.
   */
  start(options?: { isWarm?: boolean }): Promise<string>;
  /** Finishes running requests and jobs, then closes every connection. */
  close(): Promise<void>;
}

const transportKeys = handler(release.transportKeys, ({ keyRing }: Transport) =>
  publicTransportKeys(keyRing, Date.now()),
);

/** What answers the calls of the users of a cell. */
const answersOf = (cell: Cell, transport: Transport, route: Route<Cell>): CallCell => ({
  handlerOf: cell.handlerOf,
  answerDeps: {
    ...cell.deps,
    transport,
    handlerElsewhere: async (call, body) => {
      const other = await route.ofSubject(call, body);
      return other === undefined || other === cell ? undefined : other.handlerOf(call.path);
    },
  },
});

/** Connections to each cell for reservations alone: a claim waits for one while it holds another of its cell. */
const reservationPoolSize = 5;

/** The databases of the users, and how keys that are unique across users are claimed. */
const openDatabases = (config: Config, log: FastifyBaseLogger) => {
  const isPooled = config.databaseDirectUrl !== config.databaseUrl;
  const onIdleError = (error: Error): void => log.warn({ err: error }, 'an idle database connection was lost');
  const openAll = (poolSize: number) => {
    const open = (cell: Config['cells'][number]): CellConnections => ({
      ...cell,
      ...openDatabase({ url: cell.url, poolSize, isPooled, onIdleError }),
    });
    const [first, ...others] = config.cells;
    return [open(first), ...others.map(open)] as const;
  };
  const databases = openAll(config.databasePoolSize);
  if (databases.length === 1)
    return { isPooled, databases, claimKey: claimInCell, reservations: undefined, closeReservations: undefined };
  const opened = openAll(reservationPoolSize);
  const reservations = createReservations(opened);
  const closeReservations = async (): Promise<void> => void (await Promise.all(opened.map(({ close }) => close())));
  return { isPooled, databases, claimKey: reservations.claim, reservations, closeReservations };
};

/** Puts the server together. Nothing listens or runs before `start`. */
export const createApp = async (config: Config, deps: AppDeps): Promise<App> => {
  const log = deps.log ?? createLog(config);
  const stopLogging = logPartnerRequests(log);
  const { isPooled, databases, claimKey, reservations, closeReservations } = openDatabases(config, log);
  const metrics = createMetrics(databases.map(({ pool }) => pool));
  const metricsOf = (connections: CellConnections): Registry => {
    if (!reservations) return metrics;
    const ofCell = new Registry();
    ofCell.setDefaultLabels({ cell: cellName(connections) });
    return ofCell;
  };
  const refusals = refusalCounter(metrics);
  const secrets = openSecrets(config);
  const web = deps.web ?? readWebBuild();
  const [firstDatabase, ...otherDatabases] = databases;
  const ofAllCells = {
    databases: [firstDatabase.db, ...otherDatabases.map(({ db }) => db)] as const,
    config,
    secrets,
    log,
    claimKey,
    isKeyHeld: reservations?.isHeld,
    web,
    compose: deps.compose,
    storage: await openFileStorage(config),
    scan: config.malwareScanner === undefined ? undefined : createScanner(config.malwareScanner),
  };
  const limitsOf = reservations ? createSharedLimits(databases) : createRateLimits;
  const open = (connections: CellConnections): Promise<Cell> =>
    openCell(connections, {
      ...ofAllCells,
      metrics: metricsOf(connections),
      rateLimits: limitsOf(connections.db),
      jobs: deps.createJobs?.() ?? createJobRunner(connections.url, log),
    });
  const first = await open(firstDatabase);
  const cells: readonly [Cell, ...Cell[]] = [first, ...(await Promise.all(otherDatabases.map(open)))];
  const { platform, areas } = first;
  measureRestores(first.db, metrics, log);
  const route = createRoute(cells, { config, secrets, reservations });
  const transport = await createTransport({
    config,
    databaseOf: (userGid) => route.ofId(userGid).db,
    rateLimits: platform.rateLimits,
    onRefused: (reason) => refusals.inc({ reason }),
  });
  const calls = [...bindCalls(transport, [transportKeys]), ...first.served];

  const http = createHttpServer(config, log, deps.connectionLimits);
  observeAnswers(http, metrics);
  registerHealth(
    http,
    cells.map(({ db }) => db),
  );
  registerMetrics(http, config, [...new Set([metrics, ...cells.map((cell) => cell.platform.metrics)])]);
  await registerApiDocs(
    http,
    config,
    calls.map(({ call }) => call),
  );
  const webFiles = readWebFiles(web.clientFolder);
  const shared = createSharedFiles(first.db, webFiles);
  registerWeb(http, { config, files: webFiles, shared, renderer: first.renderer });
  const answering = new Map(cells.map((cell) => [cell, answersOf(cell, transport, route)]));
  registerCalls(http, platform.rateLimits, (request) => answering.get(route.ofRequest(request)) as CallCell, calls);
  registerFiles(http, platform, route);
  if (first.openDownload) registerDownloads(http, platform, route);
  const webhooks = cells.flatMap(({ handleWebhook }) => handleWebhook ?? []);
  if (webhooks.length > 0) registerWebhooks(http, platform.rateLimits, webhooks);

  return {
    http,
    platform,
    areas,
    start: async ({ isWarm = false } = {}) => {
      for (const { db, directUrl } of cells) {
        if (isPooled) await setLoginDefaults(directUrl);
        await inspectDatabase(db, config, log);
      }
      if (!reservations) await refuseSeveralCells(first.db);
      await shared.share();
      for (const cell of cells) {
        const purges = cell === first ? [shared.share, ...(reservations ? [reservations.purge] : [])] : [];
        await cell.start([tidyJob(cell.db, cell.platform.idempotency, purges)], isWarm);
      }
      for (const cell of cells) await cell.startBackground();
      return http.listen({ host: config.host, port: config.port });
    },
    close: async () => {
      await http.close();
      await Promise.all(cells.map((cell) => cell.stopBackground()));
      for (const cell of cells) await cell.stop();
      await closeReservations?.();
      stopLogging();
    },
  };
};
