import type { JobRunner } from '../platform/job-runner.ts';
import type { JobDefinition } from '../platform/jobs.ts';

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
}

export const idleJobs = (): IdleJobs => {
  const sent: SentJob[] = [];
  let definitions: readonly JobDefinition[] = [];
  return {
    sent,
    open: async (jobs) => {
      definitions = jobs;
    },
    work: async () => undefined,
    send: async (name, data, options) => {
      if (!definitions.some((job) => job.name === name)) throw new Error(`No area declares the job ${name}`);
      sent.push({ name, data, ...(options?.startAfter && { startAfter: options.startAfter }) });
    },
    run: async (name, data = {}) => {
      const job = definitions.find((definition) => definition.name === name);
      if (!job) throw new Error(`No area declares the job ${name}`);
      await job.run(data);
    },
    close: async () => undefined,
  };
};
