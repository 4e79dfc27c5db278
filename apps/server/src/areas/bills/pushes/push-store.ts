import type { Insertable, Selectable } from 'kysely';
import type { BillsDb, BillsTransaction } from '../tables.ts';
import type { PushTables } from './tables.ts';

export type PushRow = Selectable<PushTables['bill_push']>;

const pushDb = (db: BillsDb) => db.withTables<PushTables>();

export const findPush = (db: BillsDb, userGid: string, pushId: string): Promise<PushRow | undefined> =>
  pushDb(db)
    .selectFrom('bill_push')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('push_id', '=', pushId)
    .executeTakeFirst();

export const insertPush = async (trx: BillsTransaction, row: Insertable<PushTables['bill_push']>): Promise<void> => {
  await pushDb(trx).insertInto('bill_push').values(row).execute();
};

/** Records that a pushed bill was paid elsewhere. */
export const markSkipped = async (
  trx: BillsTransaction,
  { user_gid, push_id }: Pick<PushRow, 'user_gid' | 'push_id'>,
): Promise<void> => {
  await pushDb(trx)
    .updateTable('bill_push')
    .set({ is_skipped: true })
    .where('user_gid', '=', user_gid)
    .where('push_id', '=', push_id)
    .execute();
};
