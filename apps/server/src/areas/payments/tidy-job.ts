import type { JobDefinition } from '#platform/jobs.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { WorkingOutbox } from './outbox/outbox.ts';

/** Forgets events and done work that nobody will ask for any more. */
export const tidyPaymentsJob = (parts: {
  outbox: Pick<WorkingOutbox, 'forgetDone'>;
  inbox: Pick<Inbox, 'forgetOld'>;
}): JobDefinition => ({
  name: 'payments-tidy',
  cron: '17 3 * * *',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  run: async () => {
    await parts.inbox.forgetOld();
    await parts.outbox.forgetDone();
  },
});
