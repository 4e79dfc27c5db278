import { type Insertable, type Selectable, sql } from 'kysely';
import type { DirectoryTables } from '#platform/directory.ts';
import type { BillPaymentState, BillTables, BillsDb, BillsTransaction } from '../tables.ts';

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

/** A bill with the payment that locks its debt: whose it is, its order and its state; null where nothing does. */
export type LockableBill = Read<BillRow> & {
  locked_for: string | null;
  locking_order: string | null;
  locking_state: BillPaymentState | null;
};

/** `lockKeyOf` in SQL, for debts that have a bill. */
const lockKey = sql<string>`bill.fingerprint || '|bill|' || bill.bill_number`;

const lockable = (db: BillsDb) =>
  db
    .withTables<DirectoryTables>()
    .selectFrom('bill')
    .leftJoin('directory_entry as held', (join) =>
      join
        .on('bill.bill_number', '<>', '')
        .on('held.kind', '=', 'billDebt')
        .on('held.key', '=', lockKey)
        .on((on) => on.or([on('held.until', 'is', null), on('held.until', '>', sql<Date>`app_now()`)])),
    )
    .leftJoin('bill_payment', 'bill_payment.payment_id', 'held.subject_id')
    .selectAll('bill')
    .select([
      'held.user_gid as locked_for',
      'bill_payment.merchant_request_id as locking_order',
      'bill_payment.state as locking_state',
      withNow,
    ]);

export const billsOfQuery = (db: BillsDb, userGid: string, queryId: string): Promise<LockableBill[]> =>
  lockable(db)
    .where('bill.user_gid', '=', userGid)
    .where('bill.query_id', '=', queryId)
    .orderBy('bill.bill_id')
    .execute();

export const findBill = (db: BillsDb, userGid: string, billId: string): Promise<LockableBill | undefined> =>
  lockable(db).where('bill.user_gid', '=', userGid).where('bill.bill_id', '=', billId).executeTakeFirst();

export const markBillPaid = async (trx: BillsTransaction, userGid: string, billId: string): Promise<void> => {
  await trx
    .updateTable('bill')
    .set({ paid_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('bill_id', '=', billId)
    .execute();
};
