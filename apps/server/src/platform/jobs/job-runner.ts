import { currentTrace, runInTrace } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PgBoss, fromKysely, getConstructionPlans, getMigrationPlans } from 'pg-boss';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import type { JobDefinition, Jobs } from './jobs.ts';

/** The job queue with its workers. */
export interface JobRunner extends Jobs {
  /** Creates the queues, so that jobs can be sent. */
  createQueues(definitions: readonly JobDefinition[]): Promise<void>;
  /** Starts running jobs. */
  startWorkers(): Promise<void>;
  /** Waits up to 8 seconds for running jobs, then stops. */
  close(): Promise<void>;
}

/** PostgreSQL schema of the queue's tables. */
export const jobSchema = 'job';

const indianTime = 'Asia/Kolkata';
const closeLimitMs = 8_000;

/** The dead-letter queue of a queue. */
const deadQueueOf = (name: string): string => `${name}-dead`;
const deadQueueOptions = { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 60 };

/** Runs jobs on pg-boss, in a schema that the database's owner created. */
export const createJobRunner = (databaseUrl: string, log: FastifyBaseLogger): JobRunner => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'sikka-jobs',
    schema: jobSchema,
    migrate: false,
    max: 3,
    connectionTimeoutMillis: 2_000,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'));
  let jobs: readonly JobDefinition[] = [];

  const createQueue = async (
    name: string,
    options: typeof deadQueueOptions & { deadLetter?: string },
  ): Promise<void> => {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  };

  const openQueue = async (job: JobDefinition): Promise<void> => {
    const { name, retryLimit, retryDelaySeconds, expireInSeconds } = job;
    const options = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds };
    if (job.cron !== undefined) {
      await createQueue(name, options);
      await boss.schedule(name, job.cron, null, { tz: indianTime });
      return;
    }
    const deadLetter = deadQueueOf(name);
    await createQueue(deadLetter, deadQueueOptions);
    await createQueue(name, { ...options, deadLetter });
  };

  /** A schedule that no area declares any more would fill a queue without a worker. */
  const removeStaleSchedules = async (): Promise<void> => {
    const scheduled = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name));
    for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  };

  const startWorker = (name: string, run: JobDefinition['run']): Promise<string> =>
    boss.work(name, { batchSize: 1, pollingIntervalSeconds: 2 }, async (batch) => {
      for (const { id, data } of batch) {
        const { trace, ...input } = { ...(data as { trace?: string } | null) };
        await runInTrace(trace, async () => {
          try {
            await run(input);
            log[trace ? 'info' : 'debug']({ job: name, id }, 'a job ran');
          } catch (error) {
            log.error({ err: error, job: name, id }, 'a job failed');
            throw error;
          }
        });
      }
    });

  return {
    createQueues: async (definitions) => {
      jobs = definitions;
      await boss.start();
      for (const job of jobs) await openQueue(job);
      await removeStaleSchedules();
    },
    startWorkers: async () => {
      for (const job of jobs) {
        await startWorker(job.name, (data) => job.run(data));
        if (job.cron !== undefined) continue;
        await startWorker(deadQueueOf(job.name), async (data) => {
          log.error({ alert: 'job_given_up', job: job.name }, 'a job failed for good');
          await job.giveUp(data);
        });
      }
    },
    send: async (name, data, { startAfter, singletonKey, trx } = {}) => {
      const trace = currentTrace();
      await boss.send(name, trace ? { ...data, trace } : data, {
        ...(startAfter && { startAfter }),
        ...(singletonKey && { singletonKey }),
        ...(trx && { db: fromKysely(trx) }),
      });
    },
    close: () => boss.stop({ graceful: true, timeout: closeLimitMs }),
  };
};

/** Creates or migrates the queue's tables, which the server's own role may not do. */
export const prepareJobSchema = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ known: boolean }>(
    `select to_regclass('${jobSchema}.version') is not null as known`,
  );
  if (!rows[0]?.known) return void (await owner.query(getConstructionPlans(jobSchema)));
  const versionResult = await owner.query<{ version: number }>(`select version::int from ${jobSchema}.version`);
  const version = versionResult.rows[0]?.version ?? 0;
  if (version < bossPackage.pgboss.schema) await owner.query(getMigrationPlans(jobSchema, version));
};
