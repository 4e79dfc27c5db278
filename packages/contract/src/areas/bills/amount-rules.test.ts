import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { amountRange, feeFor, type AmountBounds, isAmountAllowed } from './amount-rules.ts';

const slabs = [
  { fromPaise: paise(1), toPaise: paise(99_999), flatPaise: paise(0), percentHundredths: 0 },
  { fromPaise: paise(100_000), toPaise: paise(499_999), flatPaise: paise(500), percentHundredths: 25 },
  { fromPaise: paise(500_000), toPaise: paise(999_999), flatPaise: paise(0), percentHundredths: 75 },
];

test.each([
  [1, 0],
  [99_999, 0],
  [100_000, 500 + 250],
  [100_039, 500 + 250],
  [499_999, 500 + 1_249],
  [500_000, 3_750],
  [999_999, 7_499],
  [1_000_000, 0],
])('%d paise cost a fee of %d', (amount, fee) => expect(feeFor(slabs, paise(amount))).toBe(fee));

test('without slabs there is no fee', () => expect(feeFor([], paise(50_000))).toBe(0));

const maxPaise = Number.MAX_SAFE_INTEGER;

test.each([
  [{ exactness: 'EXACT', billPaise: paise(500) }, [500, 500]],
  [{ exactness: 'EXACT', billPaise: paise(500), minPaise: paise(1), maxPaise: paise(900) }, [500, 500]],
  [{ exactness: 'EXACT' }, [1, maxPaise]],
  [{ exactness: 'EXACT_AND_ABOVE', billPaise: paise(500) }, [500, maxPaise]],
  [{ exactness: 'EXACT_AND_ABOVE', billPaise: paise(500), minPaise: paise(600), maxPaise: paise(900) }, [600, 900]],
  [{ exactness: 'EXACT_AND_BELOW', billPaise: paise(500) }, [1, 500]],
  [{ exactness: 'EXACT_AND_BELOW', billPaise: paise(500), minPaise: paise(100), maxPaise: paise(400) }, [100, 400]],
  [{ exactness: 'RANGE', billPaise: paise(500), minPaise: paise(100), maxPaise: paise(400) }, [100, 400]],
  [{ exactness: 'ANY', billPaise: paise(500) }, [1, maxPaise]],
  [{ exactness: 'ANY', minPaise: paise(1_000) }, [1_000, maxPaise]],
] as [AmountBounds, [number, number]][])('%j accepts %j', (bounds, [from, to]) => {
  expect(amountRange(bounds)).toEqual({ minPaise: from, maxPaise: to });
  expect(isAmountAllowed(bounds, paise(from))).toBe(true);
  expect(isAmountAllowed(bounds, paise(from - 1))).toBe(false);
  if (to < maxPaise) expect(isAmountAllowed(bounds, paise(to + 1))).toBe(false);
});

test.each([
  [100_000, true],
  [100_500, true],
  [100_499, false],
  [99_500, false],
])('in steps of five rupees from a thousand, %d paise: %s', (amount, allowed) =>
  expect(
    isAmountAllowed({ exactness: 'ANY', minPaise: paise(100_000), multiplePaise: paise(500) }, paise(amount)),
  ).toBe(allowed),
);
