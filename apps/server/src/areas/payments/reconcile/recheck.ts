import { inBatches } from '#platform/in-batches.ts';
import { transaction } from '#platform/database.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { countStuck, findForgotten, findUndecided } from './unfinished-store.ts';

/** Every minute: enqueues again what is unfinished and has no step in the outbox, and reports steps that nobody claims. */
export const recheckStuckJob = ({ db, outbox, log }: PaymentsDeps): JobDefinition => ({
  name: 'payments-recheck-stuck',
  cron: '* * * * *',
  retryLimit: 0,
  retryDelaySeconds: 30,
  expireInSeconds: 55,
  run: async () => {
    const forgotten = await findForgotten(db);
    for (const { topic, entity_id: entity } of forgotten) {
      log.error({ alert: 'payment_forgotten', topic, entity }, 'something unfinished had no step in the outbox');
      await transaction(db, (trx) => outbox.add(trx, topic, entity));
    }
    const stuck = await countStuck(db);
    if (stuck > 0) log.error({ alert: 'outbox_stuck', stuck }, 'steps of the outbox wait although they are due');
  },
});

const spreadSeconds = 600;

/** Every hour: the gateway is polled for everything that has not ended, scattered over ten minutes. */
export const recheckAllJob = ({ db, outbox }: PaymentsDeps): JobDefinition => ({
  name: 'payments-recheck-all',
  cron: '7 * * * *',
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  run: () =>
    inBatches(async (limit) => {
      const undecided = await findUndecided(db, [gatewayTopics.readAttempt, gatewayTopics.followRefund], limit);
      for (const { topic, entity_id: entity } of undecided)
        await transaction(db, (trx) => outbox.add(trx, topic, entity, Math.random() * spreadSeconds));
      return undecided.length;
    }),
});
