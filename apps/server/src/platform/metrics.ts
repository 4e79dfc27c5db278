import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import type { Config } from './config.ts';
import { Problem } from './problem.ts';

export const createMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

/** Counts refused envelopes by reason; callers are never told the reason. */
export const refusalCounter = (registry: Registry): Counter<'reason'> =>
  new Counter({
    name: 'transport_refusals_total',
    help: 'Encrypted requests that were refused',
    labelNames: ['reason'],
    registers: [registry],
  });

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** With a token: whoever knows it. Without: this machine outside production, where no proxy makes everybody look local. */
const mayRead = ({ metricsToken, production }: Pick<Config, 'metricsToken' | 'production'>, request: FastifyRequest) =>
  metricsToken
    ? timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${metricsToken}`))
    : !production && loopback.has(request.ip);

/** Measures every request by route and serves `/metrics`. */
export const registerMetrics = (
  app: FastifyInstance,
  config: Pick<Config, 'metricsToken' | 'production'>,
  registry: Registry,
  pool: pg.Pool,
): void => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5, 30],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'database_connections_waited_for',
      help: 'Requests that wait for a database connection',
      registers: [],
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) throw new Problem('notFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
