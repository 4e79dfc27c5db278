import type { OrderPurpose, RefundStage } from '@sikka/contract';
import type { GatewayRefund } from '@sikka/partners/kit';
import { type Selectable, sql } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { OrderTransaction, OrderDb } from '../orders/order-store.ts';
import type { OrderTables } from '../orders/tables.ts';

export const refundStates = stateTable<RefundStage>('payment_refund', 'refund_id');

export type RefundRow = Selectable<OrderTables['payment_refund']>;

/** A refund with the other data that its owner sees. */
export interface RefundWithHistory extends RefundRow {
  payee_name: string;
  purpose: OrderPurpose;
  history: { stage: RefundStage; at: Date }[];
  now: Date;
}

const listLimit = 100;

type NewRefund = Pick<
  RefundRow,
  | 'user_gid'
  | 'refund_id'
  | 'merchant_request_id'
  | 'attempt_reference'
  | 'amount'
  | 'reason'
  | 'evidence'
  | 'method'
  | 'debited_at'
  | 'promised_by'
  | 'legal_limit'
>;

export const insertRefund = async (trx: OrderTransaction, refund: NewRefund): Promise<void> => {
  await trx
    .insertInto('payment_refund')
    .values({ ...refund, state: 'DETECTED' })
    .execute();
};

export const findRefund = (db: OrderDb, refundId: string): Promise<RefundRow | undefined> =>
  db.selectFrom('payment_refund').selectAll().where('refund_id', '=', refundId).executeTakeFirst();

export const lockRefund = (trx: OrderTransaction, refundId: string): Promise<RefundRow | undefined> =>
  trx.selectFrom('payment_refund').selectAll().where('refund_id', '=', refundId).forUpdate().executeTakeFirst();

export const recordRefundEvent = async (
  trx: OrderTransaction,
  refundId: string,
  { bankReference, code, state, changedAt }: GatewayRefund,
): Promise<void> => {
  await trx
    .updateTable('payment_refund')
    .set({
      polls: 0,
      code: code ?? null,
      ...(bankReference && { bank_reference: bankReference }),
      ...(state === 'credited' && { credited_at: changedAt }),
    })
    .where('refund_id', '=', refundId)
    .execute();
};

/** Counts a new attempt, which changes the reference at the gateway. `code`: why the previous attempt failed. */
export const recordNewAttempt = async (trx: OrderTransaction, refundId: string, code: string): Promise<void> => {
  await sql`update payment_refund set refund_attempt = refund_attempt + 1, code = ${code}, polls = 0
    where refund_id = ${refundId}`.execute(trx);
};

export const listRefundRows = async (db: OrderDb, userGid: string, order?: string): Promise<RefundWithHistory[]> => {
  const refunds = await db
    .selectFrom('payment_refund')
    .innerJoin('payment_order', 'payment_order.merchant_request_id', 'payment_refund.merchant_request_id')
    .selectAll('payment_refund')
    .select(['payment_order.payee_name', 'payment_order.purpose', sql<Date>`app_now()`.as('now')])
    .where('payment_refund.user_gid', '=', userGid)
    .$if(order !== undefined, (query) => query.where('payment_refund.merchant_request_id', '=', order ?? ''))
    .orderBy('payment_refund.created_at', 'desc')
    .limit(listLimit)
    .execute();
  if (refunds.length === 0) return [];
  const { rows: steps } = await sql<{ id: string; stage: RefundStage; at: Date }>`
    select entity_id as id, to_state as stage, at from state_change
    where machine = 'payment_refund' and entity_id = any (${refunds.map(({ refund_id }) => refund_id)})
    order by change_id`.execute(db);
  return refunds.map((refund) => ({
    ...refund,
    history: [
      { stage: 'DETECTED', at: refund.created_at },
      ...steps.filter(({ id }) => id === refund.refund_id).map(({ stage, at }) => ({ stage, at })),
    ],
  }));
};
