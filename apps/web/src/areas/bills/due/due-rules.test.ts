import type { BillSummary } from '@sikka/contract';
import { expect, it } from 'vitest';
import { withDaysLeft, daysBetween, isForHome, urgencyOf } from './due-rules.ts';

it.each([
  [-1, 'late'],
  [0, 'soon'],
  [3, 'soon'],
  [4, 'later'],
  [undefined, 'undated'],
] as const)('shows %s days left as %s', (days, pressing) => expect(urgencyOf(days)).toBe(pressing));

it('counts days over the end of a month and of a year', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3);
});

it('recomputes the days left of stored bills', () => {
  const bills = [{ dueDate: '2026-11-24', daysLeft: 5 }, { amountPaise: 1 }] as BillSummary[];
  expect(withDaysLeft(bills, '2026-11-25').map(({ daysLeft }) => daysLeft)).toEqual([-1, undefined]);
});

it.each([
  [{ daysLeft: -3 }, true],
  [{ daysLeft: 7 }, true],
  [{ daysLeft: 8 }, false],
  [{}, false],
  [{ daysLeft: 1, autopayDay: '2026-11-24' }, false],
])('%j belongs on the home page: %s', (bill, belongs) => expect(isForHome(bill)).toBe(belongs));
