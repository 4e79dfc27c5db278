import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lastDayOf,
  lotKind,
  lotOf,
  lotOfKind,
  monthAfter,
  prizeTaxOn,
  reminderStageOf,
  stepAfter,
  sumOfCoins,
  splitOverLots,
  weekOf,
  coinValueOf,
} from './coin-rules.ts';

test.each([
  ['2026-11-23', '2027-11', '2027-11-30'],
  ['2026-01-31', '2027-01', '2027-01-31'],
  ['2027-02-01', '2028-02', '2028-02-29'],
  ['2026-12-31', '2027-12', '2027-12-31'],
])('coins of %s expire with %s, after %s', (day, lot, last) => {
  expect(lotOf(day)).toBe(lot);
  expect(lastDayOf(lot)).toBe(last);
  expect(lotOfKind(lotKind(lot))).toBe(lot);
});

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, undefined],
])('%i days before the end the stage is %s', (daysLeft, stage) => {
  expect(reminderStageOf([30, 7, 1], daysLeft)).toBe(stage);
});

test('the month after December is January', () => {
  expect(['2026-11', '2026-12', '2028-01'].map(monthAfter)).toEqual(['2026-12', '2027-01', '2028-02']);
});

test('kinds of accounts are in the order of their months', () => {
  const months = ['2026-09', '2026-12', '2027-01', '2027-10', '2028-02'];
  expect(months.map(lotKind).toSorted()).toEqual(months.map(lotKind));
});

test('a week has seven steps, and a missed day starts a new one', () => {
  expect([undefined, 1, 6, 7].map(stepAfter)).toEqual([1, 2, 7, 1]);
});

test('shows the done and the coming days of a week', () => {
  const gives = [25, 25, 25, 25, 25, 25, 50];
  const week = weekOf('2026-11-26', { step: 4, isCheckedIn: false }, gives);
  expect(week.map(({ day }) => day)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(week.map(({ isDone }) => isDone)).toEqual([true, true, true, false, false, false, false]);
  expect(sumOfCoins(week)).toBe(200);
  expect(weekOf('2026-11-26', { step: 4, isCheckedIn: true }, gives)[3]?.isDone).toBe(true);
});

test('never rounds a value above the redemption rate', () => {
  expect([0, 1, 19, 20, 1_240].map(coinValueOf)).toEqual([0, 5, 95, 100, 6_200]);
});

const lots = fc
  .array(fc.record({ lot: fc.integer({ min: 1, max: 12 }), available: fc.nat(500) }), { maxLength: 8 })
  .map((all) => all.map(({ lot, available }, id) => ({ id, lot: `2027-${String(lot).padStart(2, '0')}`, available })));

test('takes what is requested, or all there is, soonest expiry first, never more than a lot has', () => {
  fc.assert(
    fc.property(lots, fc.nat(3_000), (all, requested) => {
      const parts = splitOverLots(all, requested);
      const there = all.reduce((sum, { available }) => sum + available, 0);
      expect(sumOfCoins(parts)).toBe(Math.min(requested, there));
      const taken = new Map(parts.map(({ id, coins }) => [id, coins]));
      for (const { id, lot, available } of all) {
        expect(taken.get(id) ?? 0).toBeLessThanOrEqual(available);
        const isLaterTaken = all.some((other) => other.lot > lot && taken.has(other.id));
        if (isLaterTaken) expect(taken.get(id) ?? 0).toBe(available);
      }
    }),
  );
});

test('takes first from the lot of the earning', () => {
  const all = [
    { id: 1, lot: '2027-01', available: 50 },
    { id: 2, lot: '2027-05', available: 30 },
  ];
  expect(splitOverLots(all, 60, '2027-05')).toEqual([
    { id: 2, lot: '2027-05', coins: 30 },
    { id: 1, lot: '2027-01', coins: 30 },
  ]);
});

test.each([
  ['nothing', 0, 0],
  ['₹10,000', 1_000_000, 0],
  ['₹10,000.01, to the nearest rupee', 1_000_001, 300_000],
  ['₹10,001.66, just under half a rupee', 1_000_166, 300_000],
  ['₹10,001.67, just over it', 1_000_167, 300_100],
  ['₹24,000', 2_400_000, 720_000],
  ['₹1,00,000', 10_000_000, 3_000_000],
])('the tax on a prize: %s', (_name, worth, tax) => {
  expect(prizeTaxOn(paise(worth))).toBe(tax);
});
