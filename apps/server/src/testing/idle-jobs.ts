import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';

export interface SentJob {
  name: string;
  data: object;
  startAfter?: Date;
}

/** Jobs that run only when a test says so. */
export interface IdleJobs extends JobRunner {
  readonly sent: readonly SentJob[];
  /** Runs a job now, as the queue would. */
  run(name: string, data?: object): Promise<void>;
  /** Runs the failure handler of a job, as the queue does after its last retry. */
  giveUp(name: string, data: object): Promise<void>;
  /** Names of the jobs without a schedule. */
  readonly unscheduled: readonly string[];
}

export const idleJobs = (): IdleJobs => {
  const sent: SentJob[] = [];
  let definitions: readonly JobDefinition[] = [];
  const definitionOf = (name: string): JobDefinition => {
    const job = definitions.find((definition) => definition.name === name);
    if (!job) throw new Error(`No area declares the job ${name}`);
    return job;
  };
  return {
    sent,
    get unscheduled() {
      return definitions.filter(({ cron }) => cron === undefined).map(({ name }) => name);
    },
    createQueues: async (jobs) => {
      definitions = jobs;
    },
    startWorkers: async () => undefined,
    send: async (name, data, options) => {
      definitionOf(name);
      sent.push({ name, data, ...(options?.startAfter && { startAfter: options.startAfter }) });
    },
    run: async (name, data = {}) => {
      await definitionOf(name).run(data);
    },
    giveUp: async (name, data) => {
      const job = definitionOf(name);
      if (job.cron !== undefined) throw new Error(`The job ${name} is scheduled and never given up`);
      await job.giveUp(data);
    },
    close: async () => undefined,
  };
};
