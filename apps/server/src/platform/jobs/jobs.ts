import type { Transaction } from 'kysely';

interface JobWork<Data extends object> {
  /** Name of the queue: `<area>-<verb>-<noun>`. */
  name: string;
  /** Must be idempotent: a job may run more than once. */
  run(data: Data): Promise<void>;
  /** Maximum number of retries. */
  retryLimit: number;
  /** Wait before the first retry; doubles each time, with jitter. */
  retryDelaySeconds: number;
  /** A run that takes longer counts as failed and is retried. */
  expireInSeconds: number;
}

/** A scheduled job: what one run failed to do, a later one does. */
interface ScheduledJob<Data extends object> extends JobWork<Data> {
  /** Five-field cron expression in Indian time. */
  cron: string;
}

/** A job that is sent once, for a user who may be waiting. */
interface SentJob<Data extends object> extends JobWork<Data> {
  cron?: undefined;
  /**
   * Runs after the last retry has failed: leaves a state from which the user can start again. May
   * run more than once.
   */
  giveUp(data: Data): Promise<void>;
}

/** Work that survives restarts: declared by an area, stored in PostgreSQL, run at least once. */
export type JobDefinition<Data extends object = object> = ScheduledJob<Data> | SentJob<Data>;

export interface SendJobOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** Only one job with this key waits at a time; further ones are dropped. */
  singletonKey?: string;
  /**
   * Writes the job in the caller's transaction: it exists if and only if the transaction commits.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- any tables will do: the job table is not one of them
  trx?: Transaction<any>;
}

/** Sends jobs to the queues of the areas. */
export interface Jobs {
  send(name: string, data: object, options?: SendJobOptions): Promise<void>;
}
