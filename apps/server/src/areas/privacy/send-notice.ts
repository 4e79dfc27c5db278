import * as z from 'zod/mini';
import { type Database, transaction } from '#platform/data/database.ts';
import { dataAccess } from '#platform/people/data-access.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { addReader, findReaders, insertNotice } from './notice-store.ts';

const localized = z.strictObject({
  en: z.string().check(z.minLength(1), z.maxLength(2_000)),
  hi: z.string().check(z.minLength(1), z.maxLength(2_000)),
});

/** Content required by rule 7 of the DPDP Rules 2025. */
const noticeContent = z.strictObject({
  title: localized,
  nature: localized,
  consequences: localized,
  measures: localized,
  advice: localized,
  contact: localized,
});

/**
 * Notifies users of a breach: those with the given user numbers, or all if none are given. Throws
 * before any notification if the content is incomplete or a user number does not exist.
 */
export const sendBreachNotice = async (
  db: Database,
  { who, content, uids }: { who: string; content: unknown; uids: readonly number[] },
): Promise<{ noticeGid: string; notified: number }> => {
  const parsed = noticeContent.parse(content);
  const readers = await findReaders(db, uids);
  if (uids.length > 0 && readers.length !== new Set(uids).size)
    throw new Error(`${uids.length - readers.length} of the user IDs do not exist`);
  const noticeGid = await insertNotice(db, parsed, who);
  const event = { kind: 'breachNotice', key: noticeGid, facts: { title: parsed.title } } as const;
  for (const userGid of readers)
    await transaction(db, async (trx) => {
      await addReader(trx, noticeGid, userGid);
      await dataAccess.record(trx, { userGid, who, purpose: 'BREACH_NOTICE' });
      await userEvents.record(trx, { ...event, userGid });
    });
  return { noticeGid, notified: readers.length };
};
