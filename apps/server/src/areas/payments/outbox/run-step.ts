import type { FastifyBaseLogger } from 'fastify';
import type { OutboxResult, OutboxTopic } from '../payments.ts';
import { isGivenUp, waitAfterFailure } from './outbox-rules.ts';
import type { OutboxStore, TakenStep } from './outbox-store.ts';

const failureText = (error: unknown): string => (error instanceof Error ? error.message : 'unknown failure');

/** Runs one taken step and writes down how it ended. Answers whether the partner served it; never throws. */
export const runStep = async (
  store: OutboxStore,
  log: FastifyBaseLogger,
  topic: OutboxTopic,
  step: TakenStep,
): Promise<boolean> => {
  const name = { topic: step.topic, entity: step.entity_id };
  const giveUp = async (because: string): Promise<void> => {
    log.error({ alert: 'outbox_dead_letter', ...name, because }, 'a step was given up');
    await store.dead(step, because);
  };
  const settle = (result: OutboxResult): Promise<void> => {
    if (result === 'done') return store.done(step);
    return 'deadBecause' in result ? giveUp(result.deadBecause) : store.again(step, result.againInSeconds);
  };
  const fail = (error: unknown): Promise<void> => {
    log.warn({ err: error, ...name, failures: step.attempts + 1 }, 'a step failed and will be tried again');
    if (isGivenUp(step.failing_since ?? step.now, step.now)) return giveUp(failureText(error));
    return store.failed(step, waitAfterFailure(step.attempts + 1, Math.random()));
  };
  try {
    const served = await topic.run(step.entity_id).then(
      async (result) => {
        await settle(result);
        return true;
      },
      async (error: unknown) => {
        await fail(error);
        return false;
      },
    );
    return served;
  } catch (error) {
    // The lease runs out by itself, and somebody takes the step again.
    log.warn({ err: error, ...name }, 'how a step ended could not be written down');
    return false;
  }
};
