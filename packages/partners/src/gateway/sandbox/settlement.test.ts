import { paise } from '@sikka/money';
import { expect, it, onTestFinished } from 'vitest';
import { type PaymentEntry, openBooks } from './books.ts';
import { createContext } from './context.ts';
import { settlementOf } from './settlement.ts';

const at = (moment: string): number => Date.parse(moment);

const payment = (reference: string, changedAt: number, change: Partial<PaymentEntry> = {}): PaymentEntry => ({
  reference,
  request: '',
  id: `pay_${reference}`,
  token: '',
  amountPaise: paise(10_000),
  takenPaise: paise(10_000),
  methods: ['UPI'],
  payeeName: 'Yamuna Power',
  note: 'Bill',
  returnUrl: 'http://localhost:8080/',
  expiresAt: changedAt,
  locale: 'en',
  state: 'succeeded',
  changedAt,
  ...change,
});

const openHouse = (entries: PaymentEntry[]) => {
  const books = openBooks();
  onTestFinished(books.close);
  books.inTransaction(() => entries.forEach((entry) => books.payments.put(entry)));
  return createContext(books);
};

it('a day starts and ends at midnight IST', () => {
  const context = openHouse([
    payment('BEFORE', at('2026-03-03T23:59:59.999+05:30')),
    payment('FIRST1', at('2026-03-04T00:00:00+05:30')),
    payment('LAST01', at('2026-03-04T23:59:59.999+05:30')),
    payment('AFTER1', at('2026-03-05T00:00:00+05:30')),
  ]);
  const { lines, total } = settlementOf(context, '2026-03-04', 0);
  expect(lines.map(({ reference }) => reference)).toEqual(['FIRST1', 'LAST01']);
  expect(total).toBe(2);
});

it('contains what was collected and credited, and nothing failed or pending', () => {
  const noon = at('2026-03-04T12:00:00+05:30');
  const context = openHouse([
    payment('SHORT1', noon, { takenPaise: paise(9_900) }),
    payment('FAILED', noon, { state: 'failed' }),
    payment('OPEN01', noon, { state: 'pending' }),
  ]);
  const refund = { request: '', id: 'rfd_1', paymentReference: 'SHORT1', amountPaise: paise(5_000), changedAt: noon };
  context.books.refunds.put({ ...refund, reference: 'REFUND1', state: 'credited' });
  context.books.refunds.put({ ...refund, reference: 'REFUND2', state: 'sent' });
  expect(settlementOf(context, '2026-03-04', 0).lines).toEqual([
    { kind: 'payment', reference: 'SHORT1', id: 'pay_SHORT1', amount: 9_900 },
    { kind: 'refund', reference: 'REFUND1', id: 'rfd_1', amount: 5_000 },
  ]);
});

it('a long file is paged', () => {
  const noon = at('2026-03-04T12:00:00+05:30');
  const context = openHouse(Array.from({ length: 2_500 }, (_, index) => payment(`PAY${1_000 + index}`, noon)));
  const deps = [0, 1_000, 2_000].map((after) => settlementOf(context, '2026-03-04', after));
  expect(deps.map(({ lines }) => lines.length)).toEqual([1_000, 1_000, 500]);
  expect(new Set(deps.flatMap(({ lines }) => lines.map(({ reference }) => reference))).size).toBe(2_500);
});

it('a settlement file is not written before the day is over, nor for an invalid day', () => {
  const context = openHouse([]);
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  expect(() => settlementOf(context, today, 0)).toThrow('when the day is over');
  expect(() => settlementOf(context, '2026-02-31', 0)).toThrow('no such day');
  context.clock.move(86_400_000);
  expect(settlementOf(context, today, 0)).toEqual({ day: today, lines: [], total: 0 });
});
