import { sql } from 'kysely';
import { transaction } from '#platform/data/database.ts';
import type { DeletionImpact } from '#platform/people/leaving.ts';
import type { BillsDeps } from './deps.ts';
import { unregisterPushes } from './pushes/push-registration.ts';

/** A user's open complaints, which block the deletion of the account. */
export const openComplaints = async ({ db }: Pick<BillsDeps, 'db'>, userGid: string): Promise<DeletionImpact> => {
  const { rows } = await sql<{ id: string }>`select complaint_id as id from bill_complaint
    where user_gid = ${userGid} and state in ('SENDING', 'ASSIGNED', 'PENDING_REFUND')`.execute(db);
  return {
    open: rows.map(({ id }) => ({ kind: 'COMPLAINT', link: `/complaint?complaintId=${id}` })),
  };
};

/** Cancels all registrations for pushed bills of a user who deletes their account. */
export const endRegistrations = async (deps: BillsDeps, userGid: string): Promise<void> => {
  const accounts = await deps.db
    .selectFrom('bill_account')
    .select('account_id')
    .where('user_gid', '=', userGid)
    .execute();
  for (const { account_id } of accounts)
    await transaction(deps.db, (trx) => unregisterPushes(deps, trx, { user_gid: userGid, account_id }));
};
