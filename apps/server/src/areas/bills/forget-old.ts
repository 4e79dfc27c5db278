import { sql } from 'kysely';
import { directory } from '#platform/data/directory.ts';
import { deleteInBatches } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { BillsDb } from './tables.ts';

const retentionDays = 90;

/** Nightly: deletes expired locks, and old queries and bills that no account shows any more. */
export const forgetOldJob = (db: BillsDb): JobDefinition => ({
  name: 'bills-forget-old',
  cron: '27 3 * * *',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  run: async () => {
    const longAgo = sql`app_now() - make_interval(days => ${retentionDays})`;
    await directory.purge(db);
    await deleteInBatches(db, 'bill_query', sql`requested_at < ${longAgo} and state <> 'processing'`);
    const isShown = sql`exists (select from bill_account a where a.user_gid = bill.user_gid and a.due_bill_id = bill.bill_id)`;
    await deleteInBatches(db, 'bill', sql`fetched_at < ${longAgo} and pay_until < app_now() and not ${isShown}`);
  },
});
