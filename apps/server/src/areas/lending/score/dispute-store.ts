import type { DisputeState } from '@sikka/contract';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { DisputeRow, LendingDb, LendingTables, LendingTransaction } from '../tables.ts';

export type ReadDispute = DisputeRow & { now: Date };
type Change = UpdateObject<LendingTables, 'credit_dispute'>;

export const disputeStates = stateTable<DisputeState>('credit_dispute', 'dispute_gid');
const maxRows = 100;
export const moment = sql<Date>`app_now()`;

const disputes = (db: LendingDb) => db.selectFrom('credit_dispute').selectAll().select(moment.as('now'));

/** Writes a dispute; undefined when an open one of the same item is there already. */
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
export const findOpenDispute = (db: LendingDb, userGid: string, itemIndex: string): Promise<ReadDispute | undefined> =>
  disputes(db)
    .where('user_gid', '=', userGid)
    .where('item_index', '=', itemIndex)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const findDispute = (db: LendingDb, disputeGid: string): Promise<ReadDispute | undefined> =>
  disputes(db).where('dispute_gid', '=', disputeGid).executeTakeFirst();

/** The dispute, locked until the transaction ends. */
export const lockDispute = (trx: LendingTransaction, disputeGid: string): Promise<ReadDispute | undefined> =>
  disputes(trx).where('dispute_gid', '=', disputeGid).forUpdate().executeTakeFirst();

/** The dispute of which the bureau has news. */
export const findDisputeBy = (db: LendingDb, reference: string): Promise<ReadDispute | undefined> =>
  disputes(db).where('reference', '=', reference).executeTakeFirst();

/** Everything that a user disputes and disputed, newest first. */
export const disputesOf = (db: LendingDb, userGid: string): Promise<ReadDispute[]> =>
  disputes(db).where('user_gid', '=', userGid).orderBy('raised_at', 'desc').limit(maxRows).execute();

export const changeDispute = async (
  trx: LendingTransaction,
  { dispute_gid }: Pick<DisputeRow, 'dispute_gid'>,
  change: Change,
): Promise<void> => {
  await trx.updateTable('credit_dispute').set(change).where('dispute_gid', '=', dispute_gid).execute();
};
