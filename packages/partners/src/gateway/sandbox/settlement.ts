import { dayMs, indianDay, startOfDay } from '../../kit/indian-time.ts';
import { Refusal } from '../../kit/sandbox/requests.ts';
import type { Context } from './context.ts';

const pageSize = 1_000;

/**
 * Settlement file of one day: payments collected and refunds credited. Written after the day ends.
 */
export const settlementOf = (context: Context, day: string, after: number) => {
  const start = startOfDay(day);
  const from = start.getTime();
  if (Number.isNaN(from) || indianDay(start) !== day) throw new Refusal('BODY_INVALID', 'There is no such day');
  if (day >= indianDay(context.clock.now())) throw new Refusal('NOT_READY', 'The file is written when the day is over');
  const inDay = 'changed_at >= ? and changed_at < ?';
  const { payments, refunds } = context.books;
  const all = [
    ...payments.where(`state = 'succeeded' and ${inDay}`, from, from + dayMs).map((entry) => ({
      kind: 'payment' as const,
      reference: entry.reference,
      id: entry.id,
      amount: entry.takenPaise ?? entry.amountPaise,
    })),
    ...refunds.where(`state = 'credited' and ${inDay}`, from, from + dayMs).map((entry) => ({
      kind: 'refund' as const,
      reference: entry.reference,
      id: entry.id,
      amount: entry.amountPaise,
    })),
  ];
  return { day, lines: all.slice(after, after + pageSize), total: all.length };
};
