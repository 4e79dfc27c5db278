import { type Insertable, type Selectable, sql } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { BillPaymentState, BillsDb, BillsTransaction } from '../tables.ts';
import type { AutopayTables, DebitState } from './tables.ts';

export type DebitRow = Selectable<AutopayTables['bill_debit']>;

const debitStates = stateTable<DebitState>('bill_debit', 'debit_id');

const autopayDb = (db: BillsDb) => db.withTables<AutopayTables>();

/** Inserts the debit of a pushed bill; undefined if the push already has one. */
export const insertDebit = (
  trx: BillsTransaction,
  row: Insertable<AutopayTables['bill_debit']>,
): Promise<DebitRow | undefined> =>
  autopayDb(trx)
    .insertInto('bill_debit')
    .values(row)
    .onConflict((conflict) => conflict.column('push_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findDebit = (db: BillsDb, debitId: string): Promise<DebitRow | undefined> =>
  autopayDb(db).selectFrom('bill_debit').selectAll().where('debit_id', '=', debitId).executeTakeFirst();

export const findDebitOfPush = (db: BillsDb, pushId: string): Promise<DebitRow | undefined> =>
  autopayDb(db).selectFrom('bill_debit').selectAll().where('push_id', '=', pushId).executeTakeFirst();

/** Transitions by compare-and-set; false if another writer was first. */
export const transitionDebit = (
  trx: BillsTransaction,
  { debit_id: id, state }: Pick<DebitRow, 'debit_id' | 'state'>,
  to: DebitState,
  actor: string,
): Promise<boolean> => debitStates.transition(trx, id, { from: [state], to, actor, evidence: `debit:${id}` });

export const recordOrder = async (trx: BillsTransaction, debitId: string, merchantRequestId: string): Promise<void> => {
  await autopayDb(trx)
    .updateTable('bill_debit')
    .set({ merchant_request_id: merchantRequestId })
    .where('debit_id', '=', debitId)
    .execute();
};

export type DebitWithPayment = DebitRow & { payment_state: BillPaymentState | null; debited_at: Date | null };

/** Debits of the given autopays, newest first. */
export const debitsOf = (db: BillsDb, autopayIds: readonly string[]): Promise<DebitWithPayment[]> =>
  autopayIds.length === 0
    ? Promise.resolve([])
    : autopayDb(db)
        .selectFrom('bill_debit')
        .leftJoin('bill_payment', 'bill_payment.merchant_request_id', 'bill_debit.merchant_request_id')
        .selectAll('bill_debit')
        .select(['bill_payment.state as payment_state', 'bill_payment.debited_at'])
        .where('bill_debit.autopay_id', 'in', autopayIds)
        .orderBy('bill_debit.announced_at', 'desc')
        .orderBy('bill_debit.debit_id', 'desc')
        .execute();

/** Days of a user's announced debits, by account. */
export const announcedDays = async (db: BillsDb, userGid: string): Promise<Map<string, string>> => {
  const rows = await autopayDb(db)
    .selectFrom('bill_debit')
    .innerJoin('bill_autopay', 'bill_autopay.autopay_id', 'bill_debit.autopay_id')
    .select(['bill_autopay.account_id', 'bill_debit.day'])
    .where('bill_debit.user_gid', '=', userGid)
    .where('bill_debit.state', '=', 'ANNOUNCED')
    .where('bill_autopay.state', '=', 'ACTIVE')
    .where('bill_debit.day', '>=', sql<string>`(app_now() at time zone 'Asia/Kolkata')::date`)
    .execute();
  return new Map(rows.map(({ account_id, day }) => [account_id, day]));
};
