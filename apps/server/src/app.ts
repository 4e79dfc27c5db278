import { release } from '@sikka/contract';
import { publicTransportKeys } from '@sikka/envelope/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { guestsOnly } from './platform/calls/call-context.ts';
import { bindCalls, handler } from './platform/calls/handler.ts';
import { createIdempotency } from './platform/calls/idempotency.ts';
import { createRateLimits } from './platform/calls/rate-limits.ts';
import { registerCalls } from './platform/calls/register-calls.ts';
import { createTransport, type Transport } from './platform/calls/transport.ts';
import type { Config } from './platform/config.ts';
import { createClock } from './platform/data/clock.ts';
import { openDatabase } from './platform/data/database.ts';
import { inspectDatabase } from './platform/data/durability.ts';
import { setLoginDefaults } from './platform/data/login-defaults.ts';
import { createNotifications } from './platform/data/notifications.ts';
import { openSecrets } from './platform/data/secrets.ts';
import { openFileStorage } from './platform/files/file-storage.ts';
import { createFiles } from './platform/files/files.ts';
import { registerFiles } from './platform/files/register-files.ts';
import { createScanner } from './platform/files/scan-for-malware.ts';
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts';
import { measureJobs } from './platform/jobs/measure-jobs.ts';
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
  /** Default: jobs kept and run on PostgreSQL. */
  jobs?: JobRunner;
  /** Default: standard output. */
  log?: FastifyBaseLogger;
  /** Overrides the time limits of connections, in milliseconds; tests shorten them. */
  connectionLimits?: Partial<ConnectionLimits>;
}

export interface App {
  http: FastifyInstance;
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

/** Puts the server together. Nothing listens or runs before `start`. */
export const createApp = async (config: Config, deps: AppDeps): Promise<App> => {
  const log = deps.log ?? createLog(config);
  const stopLogging = logPartnerRequests(log);
  const isPooled = config.databaseDirectUrl !== config.databaseUrl;
  const {
    db,
    pool,
    waitingPerConnection,
    close: closeDatabase,
  } = openDatabase({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    isPooled,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  });
  const metrics = createMetrics(pool);
  measureRestores(db, metrics, log);
  const refusals = refusalCounter(metrics);
  const jobs = deps.jobs ?? createJobRunner(config.databaseUrl, log);
  const notifications = createNotifications(config.databaseDirectUrl, log);
  const secrets = openSecrets(config);
  const files = createFiles({
    db,
    secrets,
    storage: await openFileStorage(config),
    scan: config.malwareScanner === undefined ? undefined : createScanner(config.malwareScanner),
  });
  const platform: Platform = {
    config,
    db,
    listen: notifications.listen,
    clock: createClock(db),
    jobs,
    idempotency: createIdempotency(db),
    rateLimits: createRateLimits(db),
    secrets,
    files,
    log,
    metrics,
  };
  const transport = await createTransport({
    config,
    db,
    rateLimits: platform.rateLimits,
    onRefused: (reason) => refusals.inc({ reason }),
  });
  const web = deps.web ?? readWebBuild();
  const { areas, renderer } = await deps.compose(platform, web);
  const calls = [...bindCalls(transport, [transportKeys]), ...areas.flatMap((area) => area.calls)];

  const http = createHttpServer(config, log, deps.connectionLimits);
  observeAnswers(http, metrics);
  registerHealth(http, db);
  registerMetrics(http, config, metrics);
  await registerApiDocs(
    http,
    config,
    calls.map(({ call }) => call),
  );
  const webFiles = readWebFiles(web.clientFolder);
  const shared = createSharedFiles(db, webFiles);
  registerWeb(http, { config, files: webFiles, shared, renderer });
  const sessions = areas.find((area) => area.sessions)?.sessions ?? guestsOnly;
  registerCalls(http, { ...platform, sessions, transport, waitingPerConnection }, calls);
  registerFiles(http, { ...platform, sessions }, files);
  for (const { privacy, partners } of areas) {
    if (privacy?.openDownload) registerDownloads(http, { ...platform, sessions }, privacy.openDownload);
    if (partners?.handleWebhook) registerWebhooks(http, platform.rateLimits, partners.handleWebhook);
  }

  return {
    http,
    platform,
    areas,
    start: async ({ isWarm = false } = {}) => {
      if (isPooled) await setLoginDefaults(config.databaseDirectUrl);
      await inspectDatabase(db, config, log);
      await shared.share();
      const definitions = [
        tidyJob(db, { idempotency: platform.idempotency, shared }),
        files.job,
        ...areas.flatMap((area) => area.jobs ?? []),
      ];
      await jobs.createQueues(measureJobs(definitions, metrics));
      for (const { lifecycle } of areas) await lifecycle?.start?.();
      if (isWarm) for (const { lifecycle } of areas) await lifecycle?.warmUp?.();
      for (const { lifecycle } of areas) await lifecycle?.startBackground?.();
      await jobs.startWorkers();
      return http.listen({ host: config.host, port: config.port });
    },
    close: async () => {
      await http.close();
      await Promise.all([jobs.close(), ...areas.map(({ lifecycle }) => lifecycle?.stopBackground?.())]);
      for (const { lifecycle } of areas.toReversed()) await lifecycle?.stop?.();
      await notifications.close();
      await closeDatabase();
      stopLogging();
    },
  };
};
