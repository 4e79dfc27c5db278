import type { Selectable } from 'kysely';
import { moment, type ReadApplication } from '../applications/application-store.ts';
import type { LendingDb, LendingTables, LendingTransaction } from '../tables.ts';

export type MandateNotice = Selectable<LendingTables['loan_mandate_notice']>;

/** Inserts a notice for the lender; returns its id, undefined if it exists already. */
export const addNotice = async (
  trx: LendingTransaction,
  { user_gid, application_id }: Pick<ReadApplication, 'user_gid' | 'application_id'>,
  notice: Pick<MandateNotice, 'mandate_reference' | 'status' | 'max'>,
): Promise<string | undefined> => {
  const inserted = await trx
    .insertInto('loan_mandate_notice')
    .values({ user_gid, application_id, ...notice })
    .onConflict((conflict) => conflict.columns(['user_gid', 'mandate_reference', 'status']).doNothing())
    .returning('notice_id')
    .executeTakeFirst();
  return inserted?.notice_id;
};

export const findNotice = (db: LendingDb, noticeId: string): Promise<MandateNotice | undefined> =>
  db.selectFrom('loan_mandate_notice').selectAll().where('notice_id', '=', noticeId).executeTakeFirst();

/** Our notices to the lender about one mandate of a user. */
export const noticesOf = (db: LendingDb, userGid: string, reference: string): Promise<MandateNotice[]> =>
  db
    .selectFrom('loan_mandate_notice')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('mandate_reference', '=', reference)
    .execute();

export const answerNotice = async (
  trx: LendingTransaction,
  noticeId: string,
  refusedCode: string | null,
): Promise<void> => {
  await trx
    .updateTable('loan_mandate_notice')
    .set({ answered_at: moment, refused_code: refusedCode })
    .where('notice_id', '=', noticeId)
    .execute();
};
