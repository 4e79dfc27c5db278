import type { OrderPurpose } from '@sikka/contract';
import { add, type Paise } from '@sikka/money';
import type { GatewayPayment } from '@sikka/partners/kit';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { stateTable } from '#areas/partner-work/index.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { OrderKind, PaymentOrder } from '../payments.ts';
import type { AttemptState, OrderTables } from './tables.ts';

export type OrderDb = Kysely<OrderTables>;
export type OrderTransaction = Transaction<OrderTables>;
export type OrderRow = Selectable<OrderTables['payment_order']>;
export type AttemptRow = Selectable<OrderTables['payment_attempt']>;

/** An order with its attempts, newest first, and the database's time of the read. */
export interface LoadedOrder {
  order: OrderRow;
  attempts: AttemptRow[];
  now: Date;
}

export const attemptStates = stateTable<AttemptState, AttemptRow>('payment_attempt', 'reference');

const selectOrders = (db: OrderDb) =>
  db
    .selectFrom('payment_order')
    .selectAll('payment_order')
    .select(sql<Date>`app_now()`.as('now'));

/** A row as JSON: dates are strings. */
type AsJson<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? string | Extract<Row[Column], null> : Row[Column];
};

const fromJson = ({ changed_at, read_at, created_at, ...row }: AsJson<AttemptRow>): AttemptRow => ({
  ...row,
  changed_at: changed_at === null ? null : new Date(changed_at),
  read_at: read_at === null ? null : new Date(read_at),
  created_at: new Date(created_at),
});

/** Reads the selected order with its attempts, in one statement. */
const findWithAttempts = async (orderQuery: ReturnType<typeof selectOrders>): Promise<LoadedOrder | undefined> => {
  const row = await orderQuery
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('payment_attempt')
          .selectAll()
          .whereRef('payment_attempt.merchant_request_id', '=', 'payment_order.merchant_request_id')
          .orderBy('number', 'desc'),
      )
        .$castTo<AsJson<AttemptRow>[]>()
        .as('attempts'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { now, attempts, ...order } = row;
  return { order, attempts: attempts.map(fromJson), now };
};

/** Locks the order until the transaction ends, then reads its attempts, so that they are current. */
const lockWithAttempts = async (
  trx: OrderTransaction,
  orderQuery: ReturnType<typeof selectOrders>,
): Promise<LoadedOrder | undefined> => {
  const row = await orderQuery.forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const { now, ...order } = row;
  const attempts = await trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('merchant_request_id', '=', order.merchant_request_id)
    .orderBy('number', 'desc')
    .execute();
  return { order, attempts, now };
};

export const findOrder = (db: OrderDb, merchantRequestId: string): Promise<LoadedOrder | undefined> =>
  findWithAttempts(selectOrders(db).where('merchant_request_id', '=', merchantRequestId));

/** The order; undefined if it does not exist or is not the user's. */
export const findOwnOrder = async (
  db: OrderDb,
  userGid: string,
  merchantRequestId: string,
): Promise<LoadedOrder | undefined> => {
  const loadedOrder = await findOrder(db, merchantRequestId);
  return loadedOrder?.order.user_gid === userGid ? loadedOrder : undefined;
};

const isOfKind: Readonly<Record<OrderKind, RawBuilder<boolean>>> = {
  checking: sql`state = 'checking'`,
  declined: sql`state = 'open' and (
    select attempt.state from payment_attempt attempt
    where attempt.merchant_request_id = payment_order.merchant_request_id
    order by attempt.number desc limit 1
  ) in ('failed', 'cancelled', 'expired')`,
  refunded: sql`state in ('refunding', 'refunded')`,
};

/** Ids of a user's orders of this kind. */
export const findOrderIds = async (
  db: OrderDb,
  userGid: string,
  purpose: OrderPurpose,
  kind: OrderKind,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_order')
    .select('merchant_request_id')
    .where('user_gid', '=', userGid)
    .where('purpose', '=', purpose)
    .where(isOfKind[kind])
    .execute();
  return rows.map(({ merchant_request_id }) => merchant_request_id);
};

const orderOfAttempt = (db: OrderDb, reference: string) =>
  selectOrders(db).where('merchant_request_id', '=', (query) =>
    query.selectFrom('payment_attempt').select('merchant_request_id').where('reference', '=', reference),
  );

export const findOrderOfAttempt = (db: OrderDb, reference: string): Promise<LoadedOrder | undefined> =>
  findWithAttempts(orderOfAttempt(db, reference));

/** Locks an order until the transaction ends, so that its changes are serialised. */
export const lockOrder = (trx: OrderTransaction, merchantRequestId: string): Promise<LoadedOrder | undefined> =>
  lockWithAttempts(trx, selectOrders(trx).where('merchant_request_id', '=', merchantRequestId));

export const lockOrderOfAttempt = (trx: OrderTransaction, reference: string): Promise<LoadedOrder | undefined> =>
  lockWithAttempts(trx, orderOfAttempt(trx, reference));

export const insertAttempt = async (
  trx: OrderTransaction,
  attempt: Pick<AttemptRow, 'user_gid' | 'reference' | 'merchant_request_id' | 'number' | 'methods'>,
): Promise<void> => {
  await trx
    .insertInto('payment_attempt')
    .values({ ...attempt, state: 'created' })
    .execute();
};

/** Columns of an attempt to set when the gateway reports a new state. */
export const reportedColumns = ({
  method,
  code,
  payer,
  bankReference,
  state,
  amountPaise,
  changedAt,
}: GatewayPayment) => ({
  code: code ?? null,
  changed_at: changedAt,
  ...(method && { method }),
  ...(payer && { payer }),
  ...(bankReference && { bank_reference: bankReference }),
  ...(state === 'succeeded' && { taken: amountPaise }),
  polls: 0,
});

/** Stores the latest code of a pending attempt. */
export const setAttemptCode = async (trx: OrderTransaction, { reference, code }: GatewayPayment): Promise<void> => {
  await trx
    .updateTable('payment_attempt')
    .set({ code: code ?? null })
    .where('reference', '=', reference)
    .execute();
};

export const setPayUrl = async (trx: OrderTransaction, reference: string, payUrl: string): Promise<void> => {
  await trx.updateTable('payment_attempt').set({ pay_url: payUrl }).where('reference', '=', reference).execute();
};

/** Counts a poll of an attempt. Returns the updated row. */
export const recordPoll = (db: OrderDb, reference: string): Promise<AttemptRow | undefined> =>
  attemptStates.recordPoll(db, reference, { read_at: sql`app_now()` });

export const totalOf = ({ amount, fee }: Pick<OrderRow, 'amount' | 'fee'>): Paise => add(amount, fee);

/** The view of an order for the area that created it. */
export const toPaymentOrder = ({ order, attempts }: LoadedOrder): PaymentOrder => {
  const paidAttempt = attempts.find(({ reference }) => reference === order.paid_attempt);
  return {
    merchantRequestId: order.merchant_request_id,
    userGid: order.user_gid,
    purpose: order.purpose,
    subjectId: order.subject_id,
    amount: order.amount,
    fee: order.fee,
    ...(paidAttempt?.changed_at &&
      paidAttempt.method && {
        paidBy: {
          method: paidAttempt.method,
          at: paidAttempt.changed_at,
          ...(paidAttempt.bank_reference && { bankReference: paidAttempt.bank_reference }),
          ...(paidAttempt.payer && { payer: paidAttempt.payer }),
        },
      }),
  };
};

const contextOf = (userGid: string): string => `user:${userGid}:payment-note`;

/** Encrypts the note of an order or mandate: it names the payer's account at the payee. */
export const sealNote = ({ secrets }: { secrets: Secrets }, userGid: string, note: string): string =>
  secrets.seal('personal-data', note, contextOf(userGid));

/** Decrypts the note, for its owner and the gateway. */
export const unsealNote = (
  { secrets }: { secrets: Secrets },
  { user_gid, note_sealed }: { user_gid: string; note_sealed: string },
): string => secrets.unseal('personal-data', note_sealed, contextOf(user_gid));
