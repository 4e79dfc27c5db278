import { describe, expect, it } from 'vitest';
import { sandboxBillers } from '../billers/biller-list.ts';
import type { WireBill, WireFee } from '../wire.ts';
import { creditOf, feeOf, isAmountTaken } from './amount-rules.ts';

const bill = (change: Partial<WireBill> = {}): WireBill => ({
  amount: 100_000,
  paymentOptions: [],
  additionalInfo: [],
  ...change,
});

describe('accepts amounts', () => {
  it.each([
    ['Exact', 100_000, true],
    ['Exact', 99_999, false],
    ['Exact', 100_001, false],
    ['Exact and above', 100_000, true],
    ['Exact and above', 100_001, true],
    ['Exact and above', 99_999, false],
    ['Exact and below', 100_000, true],
    ['Exact and below', 1, true],
    ['Exact and below', 100_001, false],
    ['Any', 1, true],
    ['Any', 900_000, true],
    ['RANGE', 50_000, true],
  ] as const)('%s of ₹1,000: %i paise, %s', (exactness, amount, isAccepted) => {
    expect(isAmountTaken({ exactness, bill: bill(), option: undefined, amount })).toBe(isAccepted);
  });

  it.each([
    [9_999, false],
    [10_000, true],
    [20_000, true],
    [20_001, false],
    [20_500, false],
  ])('from ₹100 to ₹200 in steps of ₹10: %i paise, %s', (amount, isAccepted) => {
    const bounded = bill({ amount: 0, minAmount: 10_000, maxAmount: 20_000, amountMultiple: 1_000 });
    expect(isAmountTaken({ exactness: 'RANGE', bill: bounded, option: undefined, amount })).toBe(isAccepted);
  });

  it.each([
    ['3 EMI', 300_000, true],
    ['3 EMI', 100_000, false],
    ['Custom', 15_000, true],
    ['Custom', 9_999, false],
    [undefined, 100_000, true],
    [undefined, 300_000, false],
  ])('by option %s: %i paise, %s', (option, amount, isAccepted) => {
    const paymentOptions = [
      { name: '3 EMI', amount: 300_000 },
      { name: 'Custom', minAmount: 10_000, maxAmount: 20_000 },
    ];
    expect(isAmountTaken({ exactness: 'Exact', bill: bill({ paymentOptions }), option, amount })).toBe(isAccepted);
  });

  it('without a bill, as the payment flow allows', () => {
    expect(isAmountTaken({ exactness: 'Any', bill: undefined, option: undefined, amount: 7 })).toBe(true);
  });
});

it('an early payment settles the bill; a minimum due reduces it', () => {
  expect(creditOf(bill(), 'Early Payment Amount', 98_000)).toBe(100_000);
  expect(creditOf(bill(), 'Late Payment Amount', 103_000)).toBe(103_000);
  expect(creditOf(bill(), 'Minimum Due', 5_000)).toBe(5_000);
  expect(creditOf(bill(), undefined, 40_000)).toBe(40_000);
});

describe('the fee', () => {
  const slab = (tranAmtRangeMin: number, tranAmtRangeMax: number, flatFee: number, percentFee: string) => ({
    effctvFrom: '2025-04-01',
    effctvTo: null,
    flatFee,
    percentFee,
    tranAmtRangeMin,
    tranAmtRangeMax,
  });
  const ours = { ...slab(1, 999_999, 9_900, '0'), effctvFrom: '2020-01-01' };
  const { record } = sandboxBillers[0]!;
  const interchangeFee: WireFee[] = [
    {
      feeCode: 'CCF1',
      feeDirection: 'C2B',
      interchangeFeeDetailsV2: [slab(1, 100_000, 500, '0'), slab(100_001, 200_000, 1_000, '0.75')],
    },
    { feeCode: 'CCF2', feeDirection: 'B2C', interchangeFeeDetailsV2: [ours] },
  ];

  it.each([
    [100_000, '2026-11-21', 500],
    [100_001, '2026-11-21', 1_750],
    [133_333, '2026-11-21', 1_999],
    [200_001, '2026-11-21', 0],
    [100_000, '2025-03-31', 0],
  ])('of %i paise on %s is %i', (amount, today, expected) =>
    expect(feeOf({ ...record, interchangeFee }, amount, today)).toBe(expected),
  );
});
