import type { Paise } from '@sikka/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DirectoryTables } from '#platform/data/directory.ts';
import type { AutopayTables } from '../autopay/tables.ts';
import type { BillPaymentState, BillTables, BillsDb, BillsTransaction } from '../tables.ts';

export type QueryRow = Selectable<BillTables['bill_query']>;
export type BillRow = Selectable<BillTables['bill']>;
/** A row with the database's time of the read. */
export type WithNow<Row> = Row & { now: Date };

const nowColumn = sql<Date>`app_now()`.as('now');

export const insertQuery = (
  trx: BillsTransaction,
  row: Omit<Insertable<BillTables['bill_query']>, 'state'>,
): Promise<WithNow<QueryRow>> =>
  trx
    .insertInto('bill_query')
    .values({ ...row, state: 'processing' })
    .returningAll()
    .returning(nowColumn)
    .executeTakeFirstOrThrow();

export const findQuery = (db: BillsDb, userGid: string, queryId: string): Promise<WithNow<QueryRow> | undefined> =>
  db
    .selectFrom('bill_query')
    .selectAll()
    .select(nowColumn)
    .where('user_gid', '=', userGid)
    .where('query_id', '=', queryId)
    .executeTakeFirst();

export const findQueryByReference = (db: BillsDb, reference: string): Promise<WithNow<QueryRow> | undefined> =>
  db.selectFrom('bill_query').selectAll().select(nowColumn).where('reference', '=', reference).executeTakeFirst();

/** Ends a query; false if it has already ended. */
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

/** A bill with its owner's payment that locks the debt: order, state and remainder; null if none does. */
export type LockableBill = WithNow<BillRow> & {
  locking_order: string | null;
  locking_state: BillPaymentState | null;
  left_after: Paise | null;
  /** Maximum of the account's active autopay. */
  autopay_max: Paise | null;
};

/** An open payment counts before confirmed ones; of those, the one with the smallest remainder. As in `claimableKey`. */
const selectLockableBills = (db: BillsDb) =>
  db
    .withTables<DirectoryTables & AutopayTables>()
    .selectFrom('bill')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bill_payment as payment')
          .innerJoin('directory_entry as held', (join) =>
            join
              .on('held.kind', '=', 'billDebt')
              .onRef('held.key', '=', 'payment.lock_key')
              .onRef('held.subject_id', '=', sql`payment.payment_id`)
              .on((on) => on.or([on('held.until', 'is', null), on('held.until', '>', sql<Date>`app_now()`)])),
          )
          .select(['payment.merchant_request_id', 'payment.state', 'payment.left_after'])
          .whereRef('payment.user_gid', '=', 'bill.user_gid')
          .whereRef('payment.fingerprint', '=', 'bill.fingerprint')
          .whereRef('payment.bill_number', '=', 'bill.bill_number')
          .where('payment.bill_number', '<>', '')
          .orderBy(sql`payment.state = 'SUCCESS'`)
          .orderBy('payment.left_after')
          .limit(1)
          .as('locking'),
      (join) => join.onTrue(),
    )
    .leftJoin('bill_autopay as autopay', (join) =>
      join
        .onRef('autopay.user_gid', '=', 'bill.user_gid')
        .onRef('autopay.account_id', '=', 'bill.account_id')
        .on('autopay.state', '=', 'ACTIVE'),
    )
    .selectAll('bill')
    .select([
      'locking.merchant_request_id as locking_order',
      'locking.state as locking_state',
      'locking.left_after',
      'autopay.max_amount as autopay_max',
      nowColumn,
    ]);

export const billsOfQuery = (db: BillsDb, userGid: string, queryId: string): Promise<LockableBill[]> =>
  selectLockableBills(db)
    .where('bill.user_gid', '=', userGid)
    .where('bill.query_id', '=', queryId)
    .orderBy('bill.bill_id')
    .execute();

export const findBill = (db: BillsDb, userGid: string, billId: string): Promise<LockableBill | undefined> =>
  selectLockableBills(db).where('bill.user_gid', '=', userGid).where('bill.bill_id', '=', billId).executeTakeFirst();

export const markBillPaid = async (trx: BillsTransaction, userGid: string, billId: string): Promise<void> => {
  await trx
    .updateTable('bill')
    .set({ paid_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('bill_id', '=', billId)
    .execute();
};
