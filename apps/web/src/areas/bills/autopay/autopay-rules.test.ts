import { paise } from '@sikka/money';
import { autopayStates, maxAutopayOf } from '@sikka/contract/rules';
import { expect, it } from 'vitest';
import { canSkip, endDays, isEndDay, isRunning, paceOf, readMax, upcomingOf } from './autopay-rules.ts';
import { autopayWith } from './testing/autopays.ts';

const debit = { day: '2026-11-24', amountPaise: paise(184_000), isSkipped: false };

it('counts as active what may still debit', () => {
  expect(autopayStates.filter((state) => isRunning({ state }))).toEqual(['WAITING', 'ACTIVE', 'PAUSED']);
});

it('sorts announced debits by day', () => {
  const { nextDebit: _, ...without } = autopayWith();
  const autopays = [
    autopayWith({ autopayId: 'later', nextDebit: { ...debit, day: '2026-12-01' } }),
    without,
    autopayWith({ autopayId: 'sooner', nextDebit: debit }),
  ];
  expect(upcomingOf(autopays).map(({ autopay }) => autopay.autopayId)).toEqual(['sooner', 'later']);
});

it.each([
  ['2026-11-23', false, true],
  ['2026-11-24', false, false],
  ['2026-11-23', true, false],
])('on %s a debit that was skipped (%s) can be skipped: %s', (today, isSkipped, can) => {
  expect(canSkip({ nextDebit: { ...debit, isSkipped } }, today)).toBe(can);
});

it('a user cannot skip a debit that is not announced', () => expect(canSkip({}, '2026-11-23')).toBe(false));

it('polls only while the bank or the biller has to answer', () => {
  expect(autopayStates.filter((state) => paceOf([{ state }]).nextQuerySeconds > 0)).toEqual(['WAITING']);
});

it.each([
  ['Electricity', 1_500_000],
  ['Insurance', 10_000_000],
  ['Credit Card', 10_000_000],
] as const)('limits %s to %s paise', (category, max) => expect(maxAutopayOf(category)).toBe(max));

it.each([
  ['', { fault: 'missing' }],
  ['0.99', { fault: 'outOfRange' }],
  ['1', { paise: 100 }],
  ['2500.', { paise: 250_000 }],
  ['15000', { paise: 1_500_000 }],
  ['15000.01', { fault: 'outOfRange' }],
])('reads %j', (typed, read) => expect(readMax(typed, paise(1_500_000))).toEqual(read));

it('lets autopay end between the first possible debit and ten years from now', () => {
  expect(endDays('2026-11-30')).toEqual({ first: '2026-12-02', usual: '2027-11-30', last: '2036-11-30' });
});

it('returns a valid day, also from a leap day on', () => {
  expect(endDays('2028-02-29')).toMatchObject({ usual: '2029-02-28', last: '2038-02-28' });
});

it.each([
  ['', false],
  ['2026-12-01', false],
  ['2026-12-02', true],
  ['2036-11-30', true],
  ['2036-12-01', false],
])('accepts %j as the last day: %s', (day, isValid) => expect(isEndDay(day, '2026-11-30')).toBe(isValid));
