import { indianDay, startOfDay } from '../../kit/indian-time.ts';
import type { SettlementReply } from '../wire.ts';
import type { House } from './house.ts';
import { refusal } from './refusal.ts';

const dayMs = 86_400_000;
const linesAtOnce = 250;

/** The file of one day: every payment that became a success on it. It is written when the day is over. */
export const settlementOf = (house: House, day: string, after: number): SettlementReply => {
  const from = startOfDay(day).getTime();
  if (Number.isNaN(from)) throw refusal('BODY_INVALID', 'There is no such day');
  if (day >= indianDay(house.clock.now())) throw refusal('NOT_READY', 'The file is written when the day is over');
  const paid = house.books.payments.where(
    "state = 'success' and changed_at >= ? and changed_at < ?",
    from,
    from + dayMs,
  );
  const lines = paid.slice(after, after + linesAtOnce).map(({ reference, txnReferenceId, amountPaise }) => {
    return { paymentRefId: reference, txnReferenceId, amount: amountPaise };
  });
  return { day, lines, total: paid.length };
};
