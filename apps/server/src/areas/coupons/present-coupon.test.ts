import { couponValidities } from '@sikka/contract';
import { expect, test } from 'vitest';
import { isEffective, stateOf, validityOf } from './present-coupon.ts';

const now = new Date('2026-03-01T00:00:00Z');
const after = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const coupon = {
  state: 'LISTED',
  starts_at: after(-1),
  ends_at: after(60),
  stock_left: null,
  is_budget_exhausted: false,
  now,
} as const;
const { valid, expiring, invalid } = couponValidities;

test.each([
  ['within its days', {}, 'ACTIVE', 1, valid],
  ['some of its stock left', { stock_left: 1 }, 'ACTIVE', 1, valid],
  ['in its last month', { ends_at: after(30) }, 'ACTIVE', 1, expiring],
  ['eight days before its end', { ends_at: after(8) }, 'ACTIVE', 1, expiring],
  ['in its last week', { ends_at: after(7) }, 'EXPIRING', 1, expiring],
  ['before its first day', { starts_at: after(1) }, 'UPCOMING', 1, valid],
  ['at its end', { ends_at: now }, 'EXPIRED', 0, invalid],
  ['given out', { stock_left: 0 }, 'SOLD_OUT', 0, invalid],
  ['whose merchant spends no more', { stock_left: 5, is_budget_exhausted: true }, 'SOLD_OUT', 0, invalid],
  ['given out and over', { stock_left: 0, ends_at: now }, 'EXPIRED', 0, invalid],
  ['refused by its till', { state: 'FAILED' }, 'EXPIRED', 0, invalid],
  ['withdrawn', { state: 'WITHDRAWN' }, 'EXPIRED', 0, invalid],
] as const)('a coupon %s', (_, change, state, effective, validity) => {
  const changed = { ...coupon, ...change };
  expect([stateOf(changed), isEffective(changed), validityOf(changed)]).toEqual([state, effective, validity]);
});
