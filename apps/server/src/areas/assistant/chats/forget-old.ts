import { chatLimits } from '@sikka/contract';
import { sql } from 'kysely';
import { deleteInBatches } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { AssistantDb } from '../tables.ts';

/** Days that the counts of guests are kept: as long as their cookies. */
const guestDays = 400;

/** Deletes conversations 30 days after their last question, and counts that no longer limit a caller. */
export const forgetOldJob = (db: AssistantDb): JobDefinition => ({
  name: 'assistant-forget-old',
  cron: '40 2 * * *',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  run: async () => {
    await deleteInBatches(db, 'chat', sql`changed_at < app_now() - make_interval(days => ${chatLimits.storedDays})`);
    await deleteInBatches(
      db,
      'chat_quota',
      sql`period < (app_now() at time zone 'Asia/Kolkata')::date - 2
        and (period > date '1970-01-01' or counted_at < app_now() - make_interval(days => ${guestDays}))`,
    );
  },
});
