import { type Database, transaction } from '#platform/data/database.ts';
import { inBatches } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { dataAccess } from '#platform/people/data-access.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { addReader, findReaders, listUnsentNotices, markSent } from './notice-store.ts';

/** Sends every notice of a breach that operators have written to the users it concerns; goes on where it was interrupted. */
export const sendNotices = async (db: Database): Promise<void> => {
  for (const { noticeGid, content, author } of await listUnsentNotices(db)) {
    const event = { kind: 'breachNotice', key: noticeGid, facts: { title: content.title } } as const;
    await inBatches(async (limit) => {
      const readers = await findReaders(db, noticeGid, limit);
      for (const userGid of readers)
        await transaction(db, async (trx) => {
          if (!(await addReader(trx, noticeGid, userGid))) return;
          await dataAccess.record(trx, { userGid, who: author, purpose: 'BREACH_NOTICE' });
          await userEvents.record(trx, { ...event, userGid });
        });
      return readers.length;
    });
    await markSent(db, noticeGid);
  }
};

export const sendNoticesJob = (db: Database): JobDefinition => ({
  name: 'privacy-send-notices',
  cron: '* * * * *',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 3_600,
  run: () => sendNotices(db),
});
