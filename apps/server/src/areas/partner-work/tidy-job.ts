import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Inbox } from './inbox.ts';
import type { WorkingOutbox } from './outbox/outbox.ts';

/** Deletes old webhook events and done steps every night. */
export const tidyJob = (deps: {
  outbox: Pick<WorkingOutbox, 'purgeDone'>;
  inbox: Pick<Inbox, 'purge'>;
}): JobDefinition => ({
  name: 'partner-work-tidy',
  cron: '17 3 * * *',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  run: async () => {
    await deps.inbox.purge();
    await deps.outbox.purgeDone();
  },
});
