import { sql } from 'kysely';
import type { JobDefinition } from '../../platform/jobs.ts';
import type { BillsDb } from './tables.ts';

const keptDays = 90;

/** Every night: locks that have ended, and questions and bills of long ago that no account shows any more. */
export const forgetOldJob = (db: BillsDb): JobDefinition => ({
  name: 'bills-forget-old',
  cron: '27 3 * * *',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  run: async () => {
    await sql`delete from bill_lock where until <= app_now()`.execute(db);
    await sql`delete from bill_query
      where asked_at < app_now() - make_interval(days => ${keptDays}) and state <> 'processing'`.execute(db);
    await sql`delete from bill b
      where fetched_at < app_now() - make_interval(days => ${keptDays}) and pay_until < app_now() and not exists (
        select from bill_account a where a.user_gid = b.user_gid and a.due_bill_id = b.bill_id
      )`.execute(db);
  },
});
