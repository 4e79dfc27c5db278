import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Problem } from '../calls/problem.ts';
import type { Config } from '../config.ts';
import { allMetrics, shareMetrics } from './cluster.ts';

/** `pools`: the connections whose queue is measured. */
export const createMetrics = (pools: readonly Pick<pg.Pool, 'waitingCount'>[]): Registry => {
  const registry = new Registry();
  // Registered, and so read, before the gauges that query the database for a reading: those would count themselves.
  void new Gauge({
    name: 'database_connections_waited_for',
    help: 'Requests waiting for a database connection',
    registers: [registry],
    collect() {
      this.set(pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0));
    },
  });
  collectDefaultMetrics({ register: registry });
  return registry;
};

/** Counts refused envelopes by reason; callers never learn the reason. */
export const refusalCounter = (registry: Registry): Counter<'reason'> =>
  new Counter({
    name: 'transport_refusals_total',
    help: 'Encrypted requests that were refused',
    labelNames: ['reason'],
    registers: [registry],
  });

interface SharedFigures {
  name: string;
  help: string;
  labelNames?: readonly string[];
  read(): Promise<(readonly [labels: Record<string, string>, value: number])[]>;
}

/**
 * Registers a gauge of figures that every server reads from the same rows, so that it aggregates by `max`. While they cannot be
 * read, the last ones stay.
 */
export const measureShared = (
  { registry, log }: { registry: Registry; log: FastifyBaseLogger },
  { read, ...options }: SharedFigures,
): void => {
  void new Gauge({
    ...options,
    aggregator: 'max',
    registers: [registry],
    async collect() {
      try {
        const figures = await read();
        this.reset();
        for (const [labels, value] of figures) this.set(labels, value);
      } catch (error) {
        log.warn({ err: error }, `${options.name} could not be measured`);
      }
    },
  });
};

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * With a token configured, it must match. Without one, only this machine may read, and only outside
 * production, where no proxy makes every caller look local.
 */
const canReadMetrics = (
  { metricsToken, production }: Pick<Config, 'metricsToken' | 'production'>,
  request: FastifyRequest,
) =>
  metricsToken
    ? timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${metricsToken}`))
    : !production && loopback.has(request.ip);

/** Records response times by method, route and status. */
export const durationTimer = (registry: Registry) => {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by route',
    labelNames: ['method', 'route', 'status'],
    // 1 is the limit of an alert: a quantile between two limits is only estimated.
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 30],
    registers: [registry],
  });
  type Timer = Histogram.Internal<'method' | 'route' | 'status'>;
  const timers = new Map<string, Map<number, Map<string, Timer>>>();
  const addTimer = (method: string, route: string, status: number): Timer => {
    const timer = histogram.labels({ method, route, status });
    const ofRoute = timers.get(route) ?? new Map<number, Map<string, Timer>>();
    const ofStatus = ofRoute.get(status) ?? new Map<string, Timer>();
    timers.set(route, ofRoute.set(status, ofStatus.set(method, timer)));
    return timer;
  };
  // Nested maps, because a combined key would allocate a string per response.
  return (method: string, route: string, status: number, ms: number): void =>
    (timers.get(route)?.get(status)?.get(method) ?? addTimer(method, route, status)).observe(ms / 1_000);
};

export const registerMetrics = (
  app: FastifyInstance,
  config: Pick<Config, 'metricsToken' | 'production'>,
  registries: readonly Registry[],
): void => {
  shareMetrics(registries);
  app.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(config, request)) throw new Problem('notFound');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await allMetrics(registries));
  });
};
