import { sql } from 'kysely';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { newPublicId } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import type { InformedPartner } from '#platform/people/leaving.ts';
import { type LendingDeps, lenderTopic } from '../deps.ts';
import { definite, portOf } from '../lenders.ts';
import type { LendingDb } from '../tables.ts';

const apiApplications = (db: LendingDb, userGid: string) =>
  db.selectFrom('loan_application').where('user_gid', '=', userGid).where('connection', '=', 'API');

/** Enqueues one notice of the user's departure for every lender to which the user applied through its API. */
export const enqueueEndOfConsents = async (
  { db, partnerWork }: Pick<LendingDeps, 'db' | 'partnerWork'>,
  userGid: string,
): Promise<void> => {
  const lenders = await apiApplications(db, userGid).select('lender_id').distinct().execute();
  await transaction(db, async (trx) => {
    for (const { lender_id } of lenders) {
      const row = await trx
        .insertInto('loan_consents_ended')
        .values({ user_gid: userGid, lender_id, reference: newPublicId(userGid) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('reference')
        .executeTakeFirst();
      if (row) await partnerWork.outbox.add(trx, lenderTopic('end-consents', lender_id), row.reference);
    }
  });
};

/** Notifies a lender that the user's consents have ended; retried until the lender accepts it. */
export const reportConsentsEnded =
  (deps: LendingDeps) =>
  async (reference: string): Promise<OutboxResult> => {
    const { db } = deps;
    const pendingNotice = db
      .selectFrom('loan_consents_ended')
      .where('reference', '=', reference)
      .where('informed_at', 'is', null);
    const row = await pendingNotice.selectAll().executeTakeFirst();
    if (!row) return 'done';
    const { user_gid, lender_id } = row;
    const applicationRows = await apiApplications(db, user_gid)
      .where('lender_id', '=', lender_id)
      .select('reference')
      .orderBy('application_id')
      .execute();
    const applications = applicationRows.map((application) => application.reference);
    const response = definite(await portOf(deps, lender_id).endConsents({ reference, applications }));
    if (response.kind === 'refused') return { deadBecause: `the lender does not take it: ${response.code}` };
    await db
      .updateTable('loan_consents_ended')
      .set({ informed_at: sql<Date>`app_now()` })
      .where('user_gid', '=', user_gid)
      .where('lender_id', '=', lender_id)
      .where('informed_at', 'is', null)
      .execute();
    return 'done';
  };

/** The lenders to be notified of the user's departure, and when each accepted the notice. */
export const informedLenders = async (db: LendingDb, userGid: string): Promise<InformedPartner[]> => {
  const { rows } = await sql<InformedPartner>`select name.lender_name as name, ended.informed_at as "informedAt"
    from loan_consents_ended ended, lateral (
      select lender_name from loan_application
      where user_gid = ended.user_gid and lender_id = ended.lender_id
      order by created_at desc limit 1
    ) name
    where ended.user_gid = ${userGid} order by ended.lender_id`.execute(db);
  return rows;
};
