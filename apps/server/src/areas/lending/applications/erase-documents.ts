import { sql } from 'kysely';
import { inBatches } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { withoutLoan } from './status-rules.ts';
import type { LendingDb } from '../tables.ts';

/** Days after its end for which an application keeps what was told for it: two times the 90 days in which its refusal counts. */
const retentionDays = 180;

/**
 * Every night: what the borrower had told for applications that ended long ago, and what the lender said of those that came to no loan. That
 * they were made, how they ended, and the log of consents stay.
 */
export const eraseDocumentsJob = (db: LendingDb): JobDefinition => ({
  name: 'lending-erase-documents',
  cron: '20 3 * * *',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  run: () =>
    inBatches(async (limit) => {
      const { numAffectedRows } = await sql`update loan_application set borrower_sealed = null,
          reported_sealed = case when state = any (${withoutLoan}) then null else reported_sealed end
        where application_id in (
          select application_id from loan_application
          where borrower_sealed is not null and ended_at < app_now() - make_interval(days => ${retentionDays}) limit ${limit}
        )`.execute(db);
      return Number(numAffectedRows);
    }),
});
