import type { RefundReason } from '@sikka/contract';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { Payments } from '../payments.ts';
import type { PaidRow } from './handover-table.ts';

/** The books in which the amount of what is handed over waits for its end; each in the transaction that ends it. */
export interface HandoverBooks<Row> {
  /** Keeps what belongs to the row as it is until the transaction ends; called before the row itself is locked. */
  lock(trx: AnyTransaction, row: Row): Promise<void>;
  /** The partner has it for good: the amount is owed to it. */
  fulfil(trx: AnyTransaction, row: Row): Promise<void>;
  /** The partner has definitely refused: the amount goes back to whom it came from. */
  refund(trx: AnyTransaction, row: Row, evidence: string): Promise<void>;
}

const orderOf = ({ reference, merchant_request_id: order }: PaidRow): string => {
  if (!order) throw new Error(`${reference} has no payment order`);
  return order;
};

/** The books of payment orders. `payeeOf`: whom we owe the amount of a row once it is confirmed. */
export const orderBooks = <Row extends PaidRow>(
  { orders }: Pick<Payments, 'orders'>,
  { payeeOf, refundReason: reason }: { payeeOf: (row: Row) => string; refundReason: RefundReason },
): HandoverBooks<Row> => ({
  lock: (trx, row) => orders.lock(trx, orderOf(row)),
  fulfil: (trx, row) => orders.fulfil(trx, orderOf(row), payeeOf(row)),
  refund: (trx, row, evidence) => orders.refund(trx, orderOf(row), { reason, evidence }),
});
