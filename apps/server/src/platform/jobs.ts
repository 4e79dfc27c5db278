import type { Transaction } from 'kysely';

/** Work that survives restarts: declared by an area, kept in PostgreSQL, run at least once. */
export interface JobDefinition<Data extends object = object> {
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
  /** Five-field cron expression in Indian time, for work that comes by itself. */
  cron?: string;
}

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
