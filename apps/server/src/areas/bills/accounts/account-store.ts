import { zero } from '@sikka/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { BillRow } from '../queries/query-store.ts';
import type { BillTables, BillsDb, BillsTransaction } from '../tables.ts';

export type AccountRow = Selectable<BillTables['bill_account']>;

const selectUserAccounts = (db: BillsDb, userGid: string) =>
  db.selectFrom('bill_account').selectAll().where('user_gid', '=', userGid);

const selectLinkedAccounts = (db: BillsDb, userGid: string) =>
  selectUserAccounts(db, userGid).where('deleted_at', 'is', null);

export const findAccount = (db: BillsDb, userGid: string, accountId: string): Promise<AccountRow | undefined> =>
  selectLinkedAccounts(db, userGid).where('account_id', '=', accountId).executeTakeFirst();

/** An account, linked or unlinked. */
export const findAnyAccount = (db: BillsDb, userGid: string, accountId: string): Promise<AccountRow | undefined> =>
  selectUserAccounts(db, userGid).where('account_id', '=', accountId).executeTakeFirst();

/** A user's accounts by id, linked or unlinked. */
export const findAnyAccounts = async (
  db: BillsDb,
  userGid: string,
  accountIds: readonly string[],
): Promise<Map<string, AccountRow>> => {
  const rows = await selectUserAccounts(db, userGid)
    .where('account_id', '=', sql<string>`any (${accountIds})`)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
};

/** Locks a linked account, which then stays linked until the transaction ends. */
export const lockAccount = (
  trx: BillsTransaction,
  userGid: string,
  accountId: string,
): Promise<AccountRow | undefined> =>
  selectLinkedAccounts(trx, userGid).where('account_id', '=', accountId).forUpdate().executeTakeFirst();

export const findAccountByFingerprint = (
  db: BillsDb,
  userGid: string,
  fingerprint: string,
): Promise<AccountRow | undefined> =>
  selectLinkedAccounts(db, userGid).where('fingerprint', '=', fingerprint).executeTakeFirst();

export interface AccountFilter {
  category?: AccountRow['category'] | undefined;
  billerId?: string | undefined;
  accountId?: string | undefined;
}

/** A user's linked accounts, newest first. */
export const listAccountRows = (
  db: BillsDb,
  userGid: string,
  { category, billerId, accountId }: AccountFilter = {},
): Promise<AccountRow[]> => {
  let query = selectLinkedAccounts(db, userGid);
  if (category) query = query.where('category', '=', category);
  if (billerId) query = query.where('biller_id', '=', billerId);
  if (accountId) query = query.where('account_id', '=', accountId);
  return query.orderBy('account_id', 'desc').execute();
};

/** Inserts an account, or returns the one already linked, renamed if a nickname is given. */
export const insertAccount = async (
  trx: BillsTransaction,
  row: Insertable<BillTables['bill_account']> & { nickname: string },
): Promise<AccountRow> =>
  trx
    .insertInto('bill_account')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'fingerprint'])
        .where('deleted_at', 'is', null)
        .doUpdateSet({ nickname: sql<string>`coalesce(nullif(${row.nickname}, ''), bill_account.nickname)` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Assigns the account's earlier bills and payments, which have the same fingerprint, to it. */
export const assignPastRecords = async (
  trx: BillsTransaction,
  { user_gid, account_id, fingerprint }: AccountRow,
): Promise<void> => {
  for (const table of ['bill', 'bill_payment'] as const)
    await trx
      .updateTable(table)
      .set({ account_id })
      .where('user_gid', '=', user_gid)
      .where('fingerprint', '=', fingerprint)
      .where(sql<boolean>`account_id is distinct from ${account_id}`)
      .execute();
};

/** Counts a user's linked accounts. Until the transaction ends, another one cannot be linked. */
export const countAccounts = async (trx: BillsTransaction, userGid: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill accounts ${userGid}`}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('bill_account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_gid', '=', userGid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const changeAccount = (
  db: BillsDb,
  userGid: string,
  accountId: string,
  change: { nickname?: string; reminders?: boolean },
): Promise<AccountRow | undefined> =>
  db
    .updateTable('bill_account')
    .set(change)
    .where('user_gid', '=', userGid)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const removeAccount = async (db: BillsDb, userGid: string, accountId: string): Promise<void> => {
  await db
    .updateTable('bill_account')
    .set({ deleted_at: sql<Date>`app_now()`, reminders: false })
    .where('user_gid', '=', userGid)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute();
};

/** Records that the account's bill is requested from the biller. */
export const recordBillRequest = async (trx: BillsTransaction, userGid: string, accountId: string): Promise<void> => {
  await trx
    .updateTable('bill_account')
    .set({ requested_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('account_id', '=', accountId)
    .execute();
};

/** Records the biller's last answer: a bill, or why there is none. A retryable failure leaves the known bill. */
export const recordReportedBill = async (
  trx: BillsTransaction,
  { user_gid, account_id }: { user_gid: string; account_id: string | null },
  report: { bill: BillRow } | { code: string; reason: string; isRetryable: boolean },
): Promise<void> => {
  if (!account_id) return;
  const change =
    'bill' in report
      ? {
          due_amount: report.bill.amount,
          due_date: report.bill.due_date,
          due_bill_id: report.bill.bill_id,
          customer_sealed: report.bill.customer_sealed,
          no_bill_code: null,
          no_bill_text: null,
        }
      : {
          ...(!report.isRetryable && { due_amount: zero, due_date: null, due_bill_id: null }),
          no_bill_code: report.code,
          no_bill_text: report.reason,
        };
  await trx
    .updateTable('bill_account')
    .set({ ...change, answered_at: sql<Date>`app_now()` })
    .where('user_gid', '=', user_gid)
    .where('account_id', '=', account_id)
    .execute();
};

/** Clears the account's due bill once it is paid. The biller may then be asked again on the same day. */
export const clearDueBill = async (trx: BillsTransaction, userGid: string, accountId: string): Promise<void> => {
  await trx
    .updateTable('bill_account')
    .set({ due_amount: zero, due_date: null, due_bill_id: null, requested_at: null })
    .where('user_gid', '=', userGid)
    .where('account_id', '=', accountId)
    .execute();
};
