import { bucketDigits, type CellRange } from '@sikka/settings';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { AnswerDeps } from '../calls/answer-call.ts';
import { guestsOnly } from '../calls/call-context.ts';
import { type BoundCall, isBound, type ServedCall } from '../calls/handler.ts';
import { createIdempotency } from '../calls/idempotency.ts';
import type { RateLimits } from '../calls/rate-limits.ts';
import type { Config } from '../config.ts';
import { createClock } from '../data/clock.ts';
import type { OpenDatabase } from '../data/database.ts';
import { type ClaimKey, directory, type IsKeyHeld } from '../data/directory.ts';
import { createNotifications } from '../data/notifications.ts';
import type { Secrets } from '../data/secrets.ts';
import { createFiles, type FileService, type FilesDeps } from '../files/files.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { measureJobs } from '../jobs/measure-jobs.ts';
import type { HandleWebhook } from '../partners/partner-events.ts';
import type { Compose, Composition, Platform, ServerArea } from '../platform.ts';
import type { OpenDownload } from '../web/register-downloads.ts';
import type { WebBuild } from '../web/web-build.ts';
import { allBuckets, holdsId, newUserGidIn, shareOf } from './cell-range.ts';

/** The open database of a cell. */
export type CellConnections = CellRange & OpenDatabase & { directUrl: string };

interface CellDeps extends Omit<FilesDeps, 'db'> {
  config: Config;
  log: FastifyBaseLogger;
  metrics: Registry;
  jobs: JobRunner;
  rateLimits: RateLimits;
  databases: Platform['databases'];
  claimKey: ClaimKey;
  /** Default: whether a user of this cell holds it. */
  isKeyHeld: IsKeyHeld | undefined;
  compose: Compose;
  web: WebBuild;
  secrets: Secrets;
}

/**
 * Everything that serves the users of one database. The areas are composed once per cell and do not
 * know that there are others (docs/decisions/0161-cells.md).
 */
export interface Cell extends CellConnections {
  platform: Platform;
  areas: readonly ServerArea[];
  renderer: Composition['renderer'];
  files: FileService;
  served: readonly ServedCall[];
  /** The handler of a call of an area. */
  handlerOf(path: string): BoundCall | undefined;
  /** What identifies callers and answers them. */
  deps: Pick<AnswerDeps, 'sessions' | 'waitingPerConnection'> & Platform;
  openDownload: OpenDownload | undefined;
  handleWebhook: HandleWebhook | undefined;
  /** Creates the queues of these jobs and of its own, and loads the areas. */
  start(jobs: readonly JobDefinition[], isWarm: boolean): Promise<void>;
  startBackground(): Promise<void>;
  stopBackground(): Promise<void>;
  stop(): Promise<void>;
}

export const openCell = async (connections: CellConnections, deps: CellDeps): Promise<Cell> => {
  const { db, waitingPerConnection } = connections;
  const { config, secrets, log, metrics, jobs, rateLimits, claimKey } = deps;
  const notifications = createNotifications(connections.directUrl, log);
  const files = createFiles({ ...deps, db });
  const platform: Platform = {
    config,
    db,
    listen: notifications.listen,
    clock: createClock(db),
    jobs,
    idempotency: createIdempotency(db),
    rateLimits,
    databases: deps.databases,
    secrets,
    files,
    log,
    metrics,
    claimKey,
    isKeyHeld: deps.isKeyHeld ?? (async (kind, key) => (await directory.find(db, kind, key)) !== undefined),
    newUserGid: () => newUserGidIn(connections),
    holdsId: (id) => holdsId(connections, id),
    shareOf: (stock) => shareOf(connections, stock),
    referenceSuffix: connections.to - connections.from === allBuckets.to ? '' : `B${bucketDigits(connections.from)}`,
  };
  const { areas, renderer } = await deps.compose(platform, deps.web);
  const served = areas.flatMap(({ calls }) => calls);
  const handlers = new Map<string, BoundCall>(served.filter(isBound).map((bound) => [bound.call.path, bound]));
  const findIn = <Found>(find: (area: ServerArea) => Found | undefined): Found | undefined =>
    areas.map(find).find((found) => found !== undefined);
  return {
    ...connections,
    platform,
    areas,
    renderer,
    files,
    served,
    handlerOf: (path) => handlers.get(path),
    deps: { ...platform, sessions: findIn(({ sessions }) => sessions) ?? guestsOnly, waitingPerConnection },
    openDownload: findIn(({ privacy }) => privacy?.openDownload),
    handleWebhook: findIn(({ partners }) => partners?.handleWebhook),
    start: async (ofPlatform, isWarm) => {
      const definitions = [...ofPlatform, files.job, ...areas.flatMap((area) => area.jobs ?? [])];
      await jobs.createQueues(measureJobs(definitions, metrics));
      for (const { lifecycle } of areas) await lifecycle?.start?.();
      if (isWarm) for (const { lifecycle } of areas) await lifecycle?.warmUp?.();
    },
    startBackground: async () => {
      for (const { lifecycle } of areas) await lifecycle?.startBackground?.();
      await jobs.startWorkers();
    },
    stopBackground: async () => {
      await Promise.all([jobs.close(), ...areas.map(({ lifecycle }) => lifecycle?.stopBackground?.())]);
    },
    stop: async () => {
      for (const { lifecycle } of areas.toReversed()) await lifecycle?.stop?.();
      await notifications.close();
      await connections.close();
    },
  };
};
