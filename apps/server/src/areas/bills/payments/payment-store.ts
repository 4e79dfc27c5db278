import type { BillerCategoryName } from '@sikka/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { transitionState, type StatusChange, statusHistory } from '#areas/payments/index.ts';
import type { BillPaymentState, BillTables, BillsDb, BillsTransaction } from '../tables.ts';

export type PaymentRow = Selectable<BillTables['bill_payment']>;

export const insertPayment = (
  trx: BillsTransaction,
  row: Omit<Insertable<BillTables['bill_payment']>, 'state'>,
): Promise<PaymentRow> =>
  trx
    .insertInto('bill_payment')
    .values({ ...row, state: 'CREATED' })
    .returningAll()
    .executeTakeFirstOrThrow();

export const setOrder = async (trx: BillsTransaction, paymentId: string, merchantRequestId: string): Promise<void> => {
  await trx
    .updateTable('bill_payment')
    .set({ merchant_request_id: merchantRequestId })
    .where('payment_id', '=', paymentId)
    .execute();
};

export type ReadPayment = PaymentRow & { now: Date };

const payments = (db: BillsDb) =>
  db
    .selectFrom('bill_payment')
    .selectAll()
    .select(sql<Date>`app_now()`.as('now'));

export const findPayment = (db: BillsDb, paymentId: string): Promise<ReadPayment | undefined> =>
  payments(db).where('payment_id', '=', paymentId).executeTakeFirst();

/** The payment, locked until the transaction ends. */
export const lockPayment = (trx: BillsTransaction, paymentId: string): Promise<ReadPayment | undefined> =>
  payments(trx).where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();

export const findByReference = (db: BillsDb, reference: string): Promise<ReadPayment | undefined> =>
  payments(db).where('reference', '=', reference).executeTakeFirst();

export const findOwnPayment = (
  db: BillsDb,
  userGid: string,
  merchantRequestId: string,
): Promise<ReadPayment | undefined> =>
  payments(db).where('user_gid', '=', userGid).where('merchant_request_id', '=', merchantRequestId).executeTakeFirst();

export interface Move {
  from: readonly BillPaymentState[];
  to: BillPaymentState;
  actor: string;
  evidence: string;
}

/** Takes a step by compare-and-set, with what becomes known by it; false when somebody else was first. */
export const movePayment = async (
  trx: BillsTransaction,
  paymentId: string,
  { from, to, actor, evidence }: Move,
  known: Partial<
    Pick<PaymentRow, 'bank_reference' | 'payer' | 'method' | 'txn_reference_id' | 'approval_ref' | 'code' | 'reason'>
  > & {
    /** Set to this moment, unless it was set before. */
    stamp?: 'debited_at' | 'posted_at' | 'ended_at';
  } = {},
): Promise<boolean> => {
  const left = await transitionState(trx, {
    machine: 'bill_payment',
    table: 'bill_payment',
    key: 'payment_id',
    id: paymentId,
    from,
    to,
    actor,
    evidence,
  });
  if (left === undefined) return false;
  const { stamp, ...facts } = known;
  const change = { ...facts, ...(stamp && { [stamp]: sql<Date>`coalesce(${sql.ref(stamp)}, app_now())` }) };
  if (Object.keys(change).length > 0)
    await trx.updateTable('bill_payment').set(change).where('payment_id', '=', paymentId).execute();
  return true;
};

/** Notes that a payment was asked after once more, and why the network did not take it. */
export const notePoll = async (
  trx: BillsTransaction,
  paymentId: string,
  refusal: Partial<Pick<PaymentRow, 'code' | 'reason'>> = {},
): Promise<void> => {
  await trx
    .updateTable('bill_payment')
    .set({ polls: sql<number>`polls + 1`, ...refusal })
    .where('payment_id', '=', paymentId)
    .execute();
};

export interface ListFilter {
  accountId?: string | undefined;
  category?: BillerCategoryName | undefined;
  states?: readonly BillPaymentState[] | undefined;
  /** Payments of these orders besides those in `states`. */
  orders?: readonly string[];
  /** First and last moment, the last one not included. */
  during?: readonly [Date, Date] | undefined;
}

/** One page of a user's payments, newest first, and how many there are in all. */
export const listPaymentRows = async (
  db: BillsDb,
  userGid: string,
  { accountId, category, states, orders = [], during }: ListFilter,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<{ payments: PaymentRow[]; total: number }> => {
  let query = db.selectFrom('bill_payment').where('user_gid', '=', userGid);
  if (accountId) query = query.where('account_id', '=', accountId);
  if (category) query = query.where('category', '=', category);
  if (states) query = query.where(sql<boolean>`(state = any (${states}) or merchant_request_id = any (${orders}))`);
  if (during) query = query.where('created_at', '>=', during[0]).where('created_at', '<', during[1]);
  const [payments, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { payments, total };
};

/** The steps that a payment took until it was read, oldest first. */
export const stepsOf = (
  db: BillsDb,
  { payment_id: id, created_at: at, state }: Pick<PaymentRow, 'payment_id' | 'created_at' | 'state'>,
): Promise<StatusChange<BillPaymentState>[]> =>
  statusHistory(db, 'bill_payment', { id, state, began: { to_state: 'CREATED', at } });
