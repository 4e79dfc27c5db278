import { istDay, smsDay } from '#platform/data/ist-day.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { findUser, unsealMobile } from '../user-store.ts';
import { findCurrentDeletion } from './deletion-store.ts';
import type { DeletionDeps } from './deps.ts';

export const notifyDeletionName = 'identity-notify-deletion';

interface Notice {
  userGid: string;
  template: 'deletionRequested' | 'deletionSoon';
}

/**
 * Announces a deletion by SMS unless it was recovered meanwhile; the gateway deduplicates by
 * reference.
 */
export const notifyDeletionJob = ({ db, secrets, sms, log }: DeletionDeps): JobDefinition => ({
  name: notifyDeletionName,
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  run: async (data) => {
    const { userGid, template } = data as Notice;
    const [user, row] = await Promise.all([findUser(db, userGid), findCurrentDeletion(db, userGid)]);
    if (!user || !row) return;
    const outcome = await sms.send({
      template,
      variables: { day: smsDay(istDay(row.dueAt)) },
      locale: row.locale,
      mobile: unsealMobile(secrets, user),
      reference: `${template}-${row.certificateId}`,
    });
    if (outcome.kind === 'refused')
      log.warn({ event: 'sms-refused', code: outcome.code }, 'the SMS gateway refused the notice of a deletion');
    if (outcome.kind === 'unknown') throw new Error('The outcome of sending the SMS is unknown');
  },
  // The deletion continues without it: the app shows it, and it can be cancelled.
  giveUp: async () => log.warn({ event: 'sms-given-up' }, 'the notice of a deletion was given up'),
});
