import { expect, it } from 'vitest';
import { billerWith, billWith } from '../testing/bills.ts';
import { m } from '@sikka/messages';
import { hintsOf, titleOf } from './payable.ts';

const definiteBiller = billerWith({ mayBePending: false });

it('warns only after the due day', () => {
  const payable = { biller: definiteBiller, bill: billWith({ dueDate: '2026-11-24' }) };
  expect(hintsOf(payable, '2026-11-24')).toEqual([]);
  expect(hintsOf(payable, '2026-11-25')).toEqual(['late']);
  expect(hintsOf({ biller: definiteBiller }, '2026-11-25')).toEqual([]);
});

it('depend on the biller', () => {
  const biller = billerWith({ billerCategoryName: 'Credit Card', paysSameDay: true, mayBePending: true });
  expect(hintsOf({ biller }, '2026-11-24')).toEqual(['workingDays', 'today', 'mayBePending']);
});

it('recharges what has no bill', () => {
  expect(titleOf('Electricity')).toBe(m.bills_detail_title());
  for (const category of ['Fastag', 'Mobile Prepaid']) expect(titleOf(category)).toBe(m.bills_plan_title());
});
