import type { Transaction } from 'kysely';

interface JobWork<Data extends object> {
  /** Name of the queue: `<area>-<verb>-<noun>`. */
  name: string;
  /** Does the work. May run more than once for the same job; must end the same. */
  run(data: Data): Promise<void>;
  /** How often a failed job is tried again. */
  retryLimit: number;
  /** Wait before the first new try; doubles each time, with jitter. */
  retryDelaySeconds: number;
  /** A run that takes longer is taken for dead and tried again. */
  expireInSeconds: number;
}

/** Work that comes by itself: what one run failed to do, a later one does. */
interface ScheduledJob<Data extends object> extends JobWork<Data> {
  /** Five-field cron expression in Indian time. */
  cron: string;
}

/** Work that is sent once, for somebody who may be waiting. */
interface SentJob<Data extends object> extends JobWork<Data> {
  cron?: undefined;
  /** Runs when every try has failed or was cut off: leaves a state from which the user can begin again. May run more than once. */
  giveUp(data: Data): Promise<void>;
}

/** Work that survives restarts: declared by an area, kept in PostgreSQL, run at least once. */
export type JobDefinition<Data extends object = object> = ScheduledJob<Data> | SentJob<Data>;

export interface SendJobOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** Only one waiting job with this key; a second one is dropped. */
  singletonKey?: string;
  /** Writes the job in the caller's transaction: it exists exactly when the transaction commits. */
  // oxlint-disable-next-line typescript/no-explicit-any -- any tables will do: the job table is not one of them
  in?: Transaction<any>;
}

/** Queues a job; the job's area runs it. */
export interface Jobs {
  send(name: string, data: object, options?: SendJobOptions): Promise<void>;
}
