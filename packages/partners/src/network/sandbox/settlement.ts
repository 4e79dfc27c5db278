import { dayMs, indianDay, startOfDay } from '../../kit/indian-time.ts';
import type { SettlementReply } from '../wire.ts';
import type { PaymentEntry } from './books.ts';
import { type Context, refusal } from './context.ts';

const pageSize = 250;

type Line = SettlementReply['lines'][number];

const lineOf = (kind: Line['kind'], { reference, txnReferenceId, amountPaise }: PaymentEntry): Line => ({
  kind,
  paymentRefId: reference,
  txnReferenceId,
  amount: amountPaise,
});

/**
 * Settlement file of one day: successful payments, then returns after disputes. Written after the
 * day ends.
 */
export const settlementOf = (context: Context, day: string, after: number): SettlementReply => {
  const { payments, tickets } = context.books;
  const from = startOfDay(day).getTime();
  if (Number.isNaN(from)) throw refusal('BODY_INVALID', 'There is no such day');
  if (day >= indianDay(context.clock.now())) throw refusal('NOT_READY', 'The file is written when the day is over');
  const paid = payments.where("state = 'success' and changed_at >= ? and changed_at < ?", from, from + dayMs);
  const returned = tickets
    .where(
      "content ->> 'state' = 'REFUNDED' and content ->> 'changedAt' >= ? and content ->> 'changedAt' < ?",
      from,
      from + dayMs,
    )
    .flatMap(({ txnReferenceId }) => payments.where('txn_reference_id = ?', txnReferenceId));
  const all = [...paid.map((entry) => lineOf('PAYMENT', entry)), ...returned.map((entry) => lineOf('RETURN', entry))];
  return { day, lines: all.slice(after, after + pageSize), total: all.length };
};
