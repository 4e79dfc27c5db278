import { sql } from 'kysely';
import { inBatches } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { LendingDb } from '../tables.ts';
import { withoutLoan } from './status-rules.ts';

/**
 * Days after its end for which an application keeps its personal data: twice the 90 days for which a rejection counts.
 */
const retentionDays = 180;

/**
 * Erases every night the borrower's data of applications that ended long ago, and the lender's report of those that led
 * to no loan. Keeps that they were made, how they ended, and the consent log.
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
