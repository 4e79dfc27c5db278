import type { RefundReason } from '@sikka/contract';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { Payments } from '../payments.ts';
import type { PaidRow } from './handover-table.ts';

/** The books that hold a row's amount until the handover ends. The ending transaction calls them. */
export interface HandoverBooks<Row> {
  /** Locks the row's payment orders or coins until the transaction ends. Called before the row itself is locked. */
  lock(trx: AnyTransaction, row: Row): Promise<void>;
  /** The partner has confirmed: we owe the amount to the payee. */
  fulfil(trx: AnyTransaction, row: Row): Promise<void>;
  /** The partner has definitely rejected: the amount goes back to the payer. */
  refund(trx: AnyTransaction, row: Row, evidence: string): Promise<void>;
}

const orderOf = ({ reference, merchant_request_id: order }: PaidRow): string => {
  if (!order) throw new Error(`${reference} has no payment order`);
  return order;
};

/** Books for rows paid by a payment order. `payeeOf`: the payee to whom we owe the amount of a confirmed row. */
export const orderBooks = <Row extends PaidRow>(
  { orders }: Pick<Payments, 'orders'>,
  { payeeOf, refundReason: reason }: { payeeOf: (row: Row) => string; refundReason: RefundReason },
): HandoverBooks<Row> => ({
  lock: (trx, row) => orders.lock(trx, orderOf(row)),
  fulfil: (trx, row) => orders.fulfil(trx, orderOf(row), payeeOf(row)),
  refund: (trx, row, evidence) => orders.refund(trx, orderOf(row), { reason, evidence }),
});
