import { type AutopayState, isAboveAutopay, isAutopayMax, maxAutopayOf } from '@sikka/contract';
import { paise } from '@sikka/money';
import type { GatewayMandateState } from '@sikka/partners/kit';
import { expect, test } from 'vitest';
import { startOfIstDay } from '#platform/data/ist-day.ts';
import { stateAfterFailure, stateAfterMandate, stateAfterRegistration } from './autopay-rules.ts';
import { debitStartOf, firstDebitDay, secondsToWindow } from './debit-time.ts';

test.each([
  ['WAITING', 'created', 'active', 'WAITING'],
  ['WAITING', 'created', 'refused', 'REFUSED'],
  ['WAITING', 'created', 'expired', 'REFUSED'],
  ['WAITING', 'active', 'expired', 'ENDED'],
  ['WAITING', 'active', 'revoked', 'REVOKED'],
  ['ACTIVE', 'active', 'paused', 'PAUSED'],
  ['PAUSED', 'paused', 'active', 'ACTIVE'],
  ['ACTIVE', 'active', 'expired', 'ENDED'],
  ['PAUSED', 'paused', 'revoked', 'REVOKED'],
  ['REVOKED', 'active', 'active', 'REVOKED'],
  ['REFUSED', 'active', 'revoked', 'REFUSED'],
] as [AutopayState, GatewayMandateState, GatewayMandateState, AutopayState][])(
  '%s with a mandate that was %s and is %s becomes %s',
  (state, before, mandate, after) => expect(stateAfterMandate(state, before, mandate)).toBe(after),
);

test.each([
  ['WAITING', 'active', 'ACTIVE'],
  ['WAITING', 'paused', 'PAUSED'],
  ['WAITING', 'created', 'WAITING'],
  ['PAUSED', 'active', 'PAUSED'],
  ['REVOKED', 'active', 'REVOKED'],
] as [AutopayState, GatewayMandateState, AutopayState][])(
  '%s with a mandate that is %s becomes %s once the biller sends its bills',
  (state, mandate, after) => expect(stateAfterRegistration(state, mandate)).toBe(after),
);

test('without registration at the biller it never starts, or ends', () => {
  const states: AutopayState[] = ['WAITING', 'ACTIVE', 'PAUSED', 'REVOKED'];
  expect(states.map(stateAfterFailure)).toEqual(['REFUSED', 'ENDED', 'ENDED', 'REVOKED']);
});

test('insurance and credit cards may take more', () => {
  expect([maxAutopayOf('Electricity'), maxAutopayOf('Insurance'), maxAutopayOf('Credit Card')]).toEqual([
    1_500_000, 10_000_000, 10_000_000,
  ]);
});

test.each([
  ['Electricity', -100, false],
  ['Electricity', 0, false],
  ['Electricity', 50, false],
  ['Electricity', 99, false],
  ['Electricity', 100, true],
  ['Electricity', 1_500_000, true],
  ['Electricity', 1_500_001, false],
  ['Insurance', 99, false],
  ['Insurance', 1_500_001, true],
  ['Credit Card', 10_000_000, true],
  ['Credit Card', 10_000_001, false],
] as const)('a maximum for %s of %d paise may be chosen: %s', (category, maxPaise, mayBe) =>
  expect(isAutopayMax(category, paise(maxPaise))).toBe(mayBe),
);

test.each([
  [9_900, 100, false],
  [9_900, 101, true],
  [10_000, 0, false],
  [10_001, 0, true],
])('a bill of %d with a fee of %d paise is above a maximum of ₹100: %s', (bill, fee, isAbove) =>
  expect(isAboveAutopay(paise(bill), paise(fee), paise(10_000))).toBe(isAbove),
);

test.each([
  ['2026-11-20T18:30:00.000Z', '2026-11-22'],
  ['2026-11-20T18:30:01.000Z', '2026-11-23'],
  ['2026-11-21T18:29:59.000Z', '2026-11-23'],
])('a debit announced at %s happens on %s, a full day later', (at, day) => {
  const announced = new Date(at);
  expect(firstDebitDay(announced)).toBe(day);
  expect(startOfIstDay(day).getTime() - announced.getTime()).toBeGreaterThanOrEqual(86_400_000);
});

test.each([
  ['00:00:00', 0],
  ['09:59:59', 0],
  ['10:00:00', 3 * 3_600],
  ['12:59:59', 1],
  ['13:00:00', 0],
  ['17:00:00', 4.5 * 3_600],
  ['21:30:00', 0],
  ['23:59:59', 0],
])('at %s debits are %i seconds away', (time, seconds) =>
  expect(secondsToWindow(new Date(`2026-11-21T${time}+05:30`))).toBe(seconds),
);

test('debits of a day begin in its first hours', () => {
  const day = '2026-11-21';
  for (const id of ['019aa000-0000-7000-8000-000000000000', '019aa000-0000-7000-8000-ffffffffffff']) {
    const wait = debitStartOf(id, day).getTime() - startOfIstDay(day).getTime();
    expect(wait).toBeGreaterThanOrEqual(0);
    expect(wait).toBeLessThan(4 * 3_600_000);
  }
});
