import { runInTrace } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseBusy } from '#platform/data/database-errors.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { OutboxResult, OutboxTopic } from '../partner-work.ts';
import { isGivenUp, longestPauseOf, waitAfterFailure } from './outbox-rules.ts';
import type { OutboxStore, LeasedStep } from './outbox-store.ts';

/** Pauses between attempts to write a step's result, in milliseconds. */
const writePauses = [100, 400, 1_600];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries a write while the database is busy. If all attempts fail, the lease expires and a server reruns the step. */
const retryWrite = async (write: () => Promise<boolean>): Promise<boolean> => {
  for (const ms of writePauses) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
      await pause(ms);
    }
  }
  return write();
};

const failureText = (error: unknown): string => (error instanceof Error ? error.message : 'unknown failure');

/** Runs a taken step and writes its result; true if it is due again because it was re-enqueued. Never throws. */
export const runStep = async (
  store: OutboxStore,
  log: FastifyBaseLogger,
  topic: OutboxTopic,
  step: LeasedStep,
): Promise<boolean> => {
  const name = { topic: step.topic, entity: step.entity_id };
  const giveUp = (reason: string): Promise<boolean> => {
    log.error({ alert: 'outbox_dead_letter', ...name, because: reason }, 'an outbox step was given up');
    return store.markDead(step, reason);
  };
  const storeResult = (result: OutboxResult): Promise<boolean> => {
    if (result === 'done') return store.markDone(step);
    if ('deadBecause' in result) return giveUp(result.deadBecause);
    return store.reschedule(step, Math.min(result.againInSeconds, longestPauseOf(topic)));
  };
  const storeFailure = (error: unknown): Promise<boolean> => {
    if (isGivenUp(step.failing_since ?? step.now, step.now)) return giveUp(failureText(error));
    return store.markFailed(step, waitAfterFailure(step.attempts + 1, Math.random()));
  };
  const run = async (): Promise<boolean> => {
    try {
      let isDueAgain = false;
      const done = async (trx: AnyTransaction): Promise<'ended'> => {
        isDueAgain = await store.markDone(step, trx);
        return 'ended';
      };
      const result = await topic.run(step.entity_id, done);
      if (result !== 'ended') isDueAgain = await retryWrite(() => storeResult(result));
      // What is asked again and again is frequent; its end is not.
      const level = step.trace && (result === 'ended' || result === 'done') ? 'info' : 'debug';
      log[level](name, 'an outbox step ran');
      return isDueAgain;
    } catch (error) {
      log.warn({ err: error, ...name, failures: step.attempts + 1 }, 'an outbox step failed and will be retried');
      return retryWrite(() => storeFailure(error));
    }
  };
  return runInTrace(step.trace ?? undefined, run).catch((error: unknown) => {
    log.warn({ err: error, ...name }, 'the result of an outbox step could not be stored');
    return false;
  });
};
