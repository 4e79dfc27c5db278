import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../data/database.ts';

/** Maximum wait for the database, in milliseconds: load balancers give up soon after. */
const answerLimitMs = 2_000;

/**
 * Probes the database with one query at a time: queries to a hanging database would use up every
 * connection.
 */
const createProbe = (db: Database): (() => Promise<void>) => {
  let pending: Promise<unknown> | undefined;
  return async () => {
    pending ??= sql`select 1`.execute(db).finally(() => (pending = undefined));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${answerLimitMs} ms`)), answerLimitMs);
    });
    await Promise.race([pending, timeout]).finally(() => clearTimeout(timer));
  };
};

/**
 * `/healthz`: the process runs. `/readyz`: it can serve: a database responds and the server is
 * not closing.
 */
export const registerHealth = (app: FastifyInstance, databases: readonly Database[]): void => {
  const probes = databases.map(createProbe);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' });
    try {
      await Promise.any(probes.map((probe) => probe()));
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
};
