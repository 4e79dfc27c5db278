import { transaction } from '#platform/data/database.ts';
import type { DeletionImpact, OpenItem } from '#platform/people/leaving.ts';
import { activeConsents, endConsent } from './consents/consent-store.ts';
import type { LendingDeps } from './deps.ts';
import { eraseReports, lockReports } from './score/report-store.ts';

/** The user's open applications and loans, and the lenders that hold data about the user. */
export const openLoans = async ({ db }: Pick<LendingDeps, 'db'>, userGid: string): Promise<DeletionImpact> => {
  const rows = await db
    .selectFrom('loan_application')
    .select(['application_id', 'connection', 'state', 'lender_id', 'lender_name', 'ended_at'])
    .where('user_gid', '=', userGid)
    .execute();
  // We shared nothing with a lender that has a site of its own.
  const withData = rows.filter(({ connection }) => connection === 'API');
  const lenders = new Map(withData.map(({ lender_id: id, lender_name: name }) => [id, name]));
  const open = rows.flatMap(({ application_id: cid, connection, state, lender_name: name, ended_at }): OpenItem[] => {
    if (connection === 'REFERRAL' || ended_at) return [];
    return state === 'DISBURSEMENT_COMPLETED'
      ? [{ kind: 'LOAN', name, link: `/myloan?cid=${cid}` }]
      : [{ kind: 'LOAN_APPLICATION', name, link: `/loanStep?cid=${cid}` }];
  });
  return { open, lenders: [...lenders.values()] };
};

/** Withdraws all consents of a user who deletes the account. */
export const withdrawConsents = async ({ db }: Pick<LendingDeps, 'db'>, userGid: string): Promise<void> => {
  for (const { consent_id, purpose } of await activeConsents(db, userGid)) {
    await transaction(db, async (trx) => {
      if (purpose === 'CREDIT_SCORE') await lockReports(trx, userGid);
      await endConsent(trx, userGid, consent_id);
      if (purpose === 'CREDIT_SCORE') await eraseReports(trx, userGid);
    });
  }
};
