import { type Insertable, type Selectable, sql } from 'kysely';
import type { BillTables, BillsDb, BillsTransaction } from '../tables.ts';

export type QueryRow = Selectable<BillTables['bill_query']>;
export type BillRow = Selectable<BillTables['bill']>;
/** A row with the database's time of the reading. */
export type Read<Row> = Row & { now: Date };

const withNow = sql<Date>`app_now()`.as('now');

export const insertQuery = (
  trx: BillsTransaction,
  row: Omit<Insertable<BillTables['bill_query']>, 'state'>,
): Promise<Read<QueryRow>> =>
  trx
    .insertInto('bill_query')
    .values({ ...row, state: 'processing' })
    .returningAll()
    .returning(withNow)
    .executeTakeFirstOrThrow();

export const findQuery = (db: BillsDb, userGid: string, queryId: string): Promise<Read<QueryRow> | undefined> =>
  db
    .selectFrom('bill_query')
    .selectAll()
    .select(withNow)
    .where('user_gid', '=', userGid)
    .where('query_id', '=', queryId)
    .executeTakeFirst();

export const findQueryByReference = (db: BillsDb, reference: string): Promise<Read<QueryRow> | undefined> =>
  db.selectFrom('bill_query').selectAll().select(withNow).where('reference', '=', reference).executeTakeFirst();

/** Ends a query once: false when somebody else did before. */
export const endQuery = async (
  trx: BillsTransaction,
  reference: string,
  end: Pick<QueryRow, 'state' | 'code' | 'reason' | 'source'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('bill_query')
    .set({ ...end, ended_at: sql<Date>`app_now()` })
    .where('reference', '=', reference)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const insertBills = async (
  trx: BillsTransaction,
  rows: readonly Insertable<BillTables['bill']>[],
): Promise<BillRow[]> =>
  trx
    .insertInto('bill')
    .values([...rows])
    .returningAll()
    .execute();

export const billsOfQuery = (db: BillsDb, userGid: string, queryId: string): Promise<Read<BillRow>[]> =>
  db
    .selectFrom('bill')
    .selectAll()
    .select(withNow)
    .where('user_gid', '=', userGid)
    .where('query_id', '=', queryId)
    .orderBy('bill_id')
    .execute();

export const findBill = (db: BillsDb, userGid: string, billId: string): Promise<Read<BillRow> | undefined> =>
  db
    .selectFrom('bill')
    .selectAll()
    .select(withNow)
    .where('user_gid', '=', userGid)
    .where('bill_id', '=', billId)
    .executeTakeFirst();

export const markBillPaid = async (trx: BillsTransaction, userGid: string, billId: string): Promise<void> => {
  await trx
    .updateTable('bill')
    .set({ paid_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('bill_id', '=', billId)
    .execute();
};
