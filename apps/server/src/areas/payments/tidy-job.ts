import type { JobDefinition } from '#platform/jobs.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { WorkingOutbox } from './outbox/outbox.ts';

/** Forgets events and done work that nobody will ask for any more. */
export const tidyPaymentsJob = (deps: {
  outbox: Pick<WorkingOutbox, 'purgeDone'>;
  inbox: Pick<Inbox, 'purge'>;
}): JobDefinition => ({
  name: 'payments-tidy',
  cron: '17 3 * * *',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  run: async () => {
    await deps.inbox.purge();
    await deps.outbox.purgeDone();
  },
});
