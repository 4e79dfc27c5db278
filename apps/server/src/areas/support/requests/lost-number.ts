import { randomUUID } from 'node:crypto';
import { support } from '@sikka/contract';
import { sql } from 'kysely';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { inBatches } from '#platform/data/in-batches.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { SupportDeps } from '../deps.ts';
import type { SupportDb } from '../tables.ts';
import { dueDayOf } from './request-rules.ts';
import { unsealText, sealText } from './sealed-text.ts';

/** Stores a request from a user who cannot sign in. The answer is the same for every number. */
export const lostNumberRequest = handler(
  support.lostNumberRequest,
  async ({ db, clock, secrets }: SupportDeps, { oldMobile, contact, description }, { locale }) => {
    const request_id = randomUUID();
    const due_day = dueDayOf('QUERY', await clock.now());
    await db
      .insertInto('lost_number_request')
      .values({
        request_id,
        request_index: secrets.index('lost-number', `${oldMobile} ${contact.toLowerCase()}`),
        mobile_sealed: sealText(secrets, request_id, oldMobile),
        contact_sealed: sealText(secrets, request_id, contact),
        text_sealed: sealText(secrets, request_id, description),
        locale,
        due_day,
        closed_at: null,
        closed_by: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { dueDay: due_day };
  },
);

/** Open requests without their texts, by due day. */
export const listLostNumbers = (db: SupportDb) =>
  db
    .selectFrom('lost_number_request')
    .select(['request_id', 'due_day', 'received_at', 'locale'])
    .where('closed_at', 'is', null)
    .orderBy('due_day')
    .orderBy('received_at')
    .execute();

/** An open request, decrypted. Throws `notFound`. */
export const openLostNumber = async (db: SupportDb, secrets: Secrets, requestId: string) => {
  const row = await db
    .selectFrom('lost_number_request')
    .select(['mobile_sealed', 'contact_sealed', 'text_sealed'])
    .where('request_id', '=', requestId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Problem('notFound');
  const open = (sealed: string): string => unsealText(secrets, requestId, sealed);
  return { oldMobile: open(row.mobile_sealed), contact: open(row.contact_sealed), text: open(row.text_sealed) };
};

/** Closes an answered request. Throws `notFound` if there is no such open request. */
export const closeLostNumber = async (db: SupportDb, requestId: string, who: string): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('lost_number_request')
    .set({ closed_at: sql<Date>`app_now()`, closed_by: `operator:${who}` })
    .where('request_id', '=', requestId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem('notFound');
};

/** Retention of an answered request in days, for follow-up questions. */
const retentionDays = 90;

/** Deletes answered requests after their retention; runs nightly. */
export const eraseLostNumbersJob = (db: SupportDb): JobDefinition => ({
  name: 'support-erase-lost-numbers',
  cron: '40 3 * * *',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  run: () =>
    inBatches(async (limit) => {
      const { numAffectedRows } = await sql`delete from lost_number_request where request_id in (
        select request_id from lost_number_request
        where closed_at < app_now() - make_interval(days => ${retentionDays}) limit ${limit})`.execute(db);
      return Number(numAffectedRows);
    }),
});
