import { paise } from '@sikka/money';
import { describe, expect, it } from 'vitest';
import { firstYear, lateFeeBands, pointsWorth, unpaidMonth, withGst } from './card-costs.tsx';
import { sampleCard } from './testing/cards.ts';

const card = sampleCard();

it('adds the tax to a fee', () => {
  expect(withGst(paise(50_000))).toBe(59_000);
  expect(withGst(paise(0))).toBe(0);
});

it('counts every fee of the first year, each with its tax', () => {
  expect(firstYear(card)).toBe(29_500 + 59_000);
  expect(firstYear({ ...card, joiningFeePaise: paise(0) })).toBe(59_000);
});

it.each([
  [1_000_000, 35_000, 6_300, 41_300],
  [0, 0, 0, 0],
  [101, 4, 1, 5],
])('leaving %i paise for a month costs %i, %i of tax, %i in all', (amount, interestPaise, gstPaise, totalPaise) => {
  expect(unpaidMonth(paise(amount), card)).toEqual({
    interestPaise: paise(interestPaise),
    gstPaise: paise(gstPaise),
    totalPaise: paise(totalPaise),
  });
});

it.each([
  [10_000, 200],
  [9_999, 0],
  [1_050_000, 21_000],
])('spending %i paise brings back %i', (spent, back) => {
  expect(pointsWorth(paise(spent), 10, card.points)).toBe(back);
});

describe('the table of late fees', () => {
  const bands = lateFeeBands(card.lateFees);

  it('has no gap, and ends open', () => {
    expect(bands[0]?.fromPaise).toBe(0);
    for (const [index, band] of bands.entries()) expect(bands[index + 1]?.fromPaise).toBe(band.upToPaise);
  });

  it('never asks more for a smaller bill, nor more than the bill', () => {
    const fees = bands.map(({ feePaise }) => feePaise);
    expect(fees).toEqual(fees.toSorted((one, other) => one - other));
    for (const { fromPaise, feePaise } of bands) expect(feePaise).toBeLessThanOrEqual(fromPaise);
  });
});
