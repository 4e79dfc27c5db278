import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, that is the database answers and the server is not closing. */
export const registerHealth = (app: FastifyInstance, db: Database): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' });
    try {
      await sql`select 1`.execute(db);
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
};
