import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobDefinition } from './jobs.ts';

/**
 * The same jobs, which record in `/metrics` when they last succeeded and failed, and how often they were given up. The label is
 * `queue`, because Prometheus itself sets `job`. A server that has not run a job yet reports 0.
 */
export const measureJobs = (jobs: readonly JobDefinition[], registry: Registry): JobDefinition[] => {
  const labelNames = ['queue'] as const;
  const momentOf = (outcome: string) =>
    new Gauge({
      name: `job_last_${outcome}_timestamp_seconds`,
      help: `When this server last ran the job with ${outcome}`,
      labelNames,
      aggregator: 'max',
      registers: [registry],
    });
  const [success, failure] = [momentOf('success'), momentOf('failure')];
  const givenUp = new Counter({
    name: 'jobs_given_up_total',
    help: 'Jobs that failed at every attempt',
    labelNames,
    registers: [registry],
  });
  return jobs.map((job): JobDefinition => {
    const labels = { queue: job.name };
    success.set(labels, 0);
    failure.set(labels, 0);
    const run: JobDefinition['run'] = async (data) => {
      try {
        await job.run(data);
        success.setToCurrentTime(labels);
      } catch (error) {
        failure.setToCurrentTime(labels);
        throw error;
      }
    };
    if (job.cron !== undefined) return { ...job, run };
    givenUp.inc(labels, 0);
    const giveUp: typeof job.giveUp = async (data) => {
      givenUp.inc(labels);
      await job.giveUp(data);
    };
    return { ...job, run, giveUp };
  });
};
