import { expect, it } from 'vitest';
import { byMonth } from '../screens/RepayRecordScreen.tsx';
import { billWith } from '../testing/loans.ts';

it('puts payments under their months and keeps their order', () => {
  const bills = [
    ['a', '2027-01'],
    ['b', '2026-12'],
    ['c', '2026-12'],
    ['d', '2026-11'],
  ].map(([billId, month]) => billWith({ billId: billId!, month: month! }));
  expect(byMonth(bills).map(({ month, bills: of }) => [month, of.map(({ billId }) => billId)])).toEqual([
    ['2027-01', ['a']],
    ['2026-12', ['b', 'c']],
    ['2026-11', ['d']],
  ]);
  expect(byMonth([])).toEqual([]);
});
