import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { type Database, transaction } from '#platform/data/database.ts';
import { inBatches } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Outbox } from '../partner-work.ts';
import { rescheduleFarAhead, countStuck, findLost } from './unfinished-store.ts';

interface RecheckDeps {
  db: Database;
  outbox: Outbox;
  log: FastifyBaseLogger;
  metrics: Registry;
}

/** Every minute: enqueues the steps of unfinished rows that have none, and alerts on due steps that no server takes. */
export const recheckStuckJob = ({ db, outbox, log, metrics }: RecheckDeps): JobDefinition => {
  const lostSteps = new Counter({
    name: 'outbox_lost_steps_total',
    help: 'Steps that were lost and enqueued again, by topic',
    labelNames: ['topic'],
    registers: [metrics],
  });
  return {
    name: 'outbox-recheck-stuck',
    cron: '* * * * *',
    retryLimit: 0,
    retryDelaySeconds: 30,
    expireInSeconds: 55,
    run: async () => {
      const topics = outbox.declared();
      for (const { topic } of topics) lostSteps.inc({ topic }, 0);
      for (const { topic, entity_id: entity } of await findLost(db, topics)) {
        log.error({ alert: 'outbox_step_lost', topic, entity }, 'unfinished rows had no step in the outbox');
        await transaction(db, (trx) => outbox.add(trx, topic, entity));
        lostSteps.inc({ topic });
      }
      const stuck = await countStuck(db);
      if (stuck > 0) log.error({ alert: 'outbox_stuck', stuck }, 'outbox steps are overdue');
    },
  };
};

/** Every hour: reschedules steps that a wrong clock has set later than their topic's longest pause. */
export const recheckAllJob = ({ db, outbox, log }: RecheckDeps): JobDefinition => ({
  name: 'outbox-recheck-all',
  cron: '7 * * * *',
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  run: () =>
    inBatches(async (limit) => {
      const steps = await rescheduleFarAhead(db, outbox.declared(), limit);
      if (steps > 0)
        log.warn(
          { event: 'outbox-rescheduled', steps },
          'outbox steps were scheduled too far ahead and are moved back',
        );
      return steps;
    }),
});
