import type { DisputeState } from '@sikka/contract';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { DisputeRow, LendingDb, LendingTables, LendingTransaction } from '../tables.ts';

export type DisputeSnapshot = DisputeRow & { now: Date };
type Change = UpdateObject<LendingTables, 'credit_dispute'>;

export const disputeStates = stateTable<DisputeState>('credit_dispute', 'dispute_gid');
const maxRows = 100;
export const moment = sql<Date>`app_now()`;

const selectDisputes = (db: LendingDb) => db.selectFrom('credit_dispute').selectAll().select(moment.as('now'));

/** Inserts a dispute. Undefined if the item has an open one already. */
export const insertDispute = (
  trx: LendingTransaction,
  row: Insertable<LendingTables['credit_dispute']>,
): Promise<DisputeRow | undefined> =>
  trx
    .insertInto('credit_dispute')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** The open dispute of an item. */
export const findOpenDispute = (
  db: LendingDb,
  userGid: string,
  itemIndex: string,
): Promise<DisputeSnapshot | undefined> =>
  selectDisputes(db)
    .where('user_gid', '=', userGid)
    .where('item_index', '=', itemIndex)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const findDispute = (db: LendingDb, disputeGid: string): Promise<DisputeSnapshot | undefined> =>
  selectDisputes(db).where('dispute_gid', '=', disputeGid).executeTakeFirst();

/** Reads and locks the dispute until the transaction ends. */
export const lockDispute = (trx: LendingTransaction, disputeGid: string): Promise<DisputeSnapshot | undefined> =>
  selectDisputes(trx).where('dispute_gid', '=', disputeGid).forUpdate().executeTakeFirst();

/** The dispute that a bureau's webhook is about. */
export const findDisputeByReference = (db: LendingDb, reference: string): Promise<DisputeSnapshot | undefined> =>
  selectDisputes(db).where('reference', '=', reference).executeTakeFirst();

/** The user's open and ended disputes, newest first, at most 100. */
export const disputesOf = (db: LendingDb, userGid: string): Promise<DisputeSnapshot[]> =>
  selectDisputes(db).where('user_gid', '=', userGid).orderBy('raised_at', 'desc').limit(maxRows).execute();

export const changeDispute = async (
  trx: LendingTransaction,
  { dispute_gid }: Pick<DisputeRow, 'dispute_gid'>,
  change: Change,
): Promise<void> => {
  await trx.updateTable('credit_dispute').set(change).where('dispute_gid', '=', dispute_gid).execute();
};
