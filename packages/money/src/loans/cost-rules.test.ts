import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../amount.ts';
import { costOf } from './cost-rules.ts';
import { anyTerms } from './testing/any-terms.ts';

test('the RBI’s example: 160 and 240 rupees upfront, 23,674 in total', () => {
  const cost = costOf(
    {
      principalPaise: paise(2_000_000),
      rate: { per: 'YEAR', millionths: 150_000 },
      tenure: { unit: 'MONTH', count: 24 },
      method: 'REDUCING',
    },
    { feeHundredths: 80, hasGst: false, otherPaise: paise(24_000) },
  );
  expect(cost).toMatchObject({
    feePaise: paise(16_000),
    gstPaise: paise(0),
    chargesPaise: paise(40_000),
    netPaise: paise(1_960_000),
  });
  expect(Math.round(cost.totalPaise / 100)).toBe(23_674);
  expect(cost.aprHundredths).toBe(1_707);
});

test('a fee of 3 % with its tax leaves 9,646 of 10,000 rupees', () => {
  const terms = {
    principalPaise: paise(1_000_000),
    rate: { per: 'MONTH', millionths: 20_000 },
    tenure: { unit: 'MONTH', count: 3 },
    method: 'REDUCING',
  } as const;
  expect(costOf(terms, { feeHundredths: 300, hasGst: true, otherPaise: paise(0) })).toMatchObject({
    feePaise: paise(30_000),
    gstPaise: paise(5_400),
    netPaise: paise(964_600),
  });
});

test('the total is the net amount plus the cost', () => {
  const charges = fc.record({
    feeHundredths: fc.integer({ min: 0, max: 1_000 }),
    hasGst: fc.boolean(),
    otherPaise: fc.integer({ min: 0, max: 10_000 }).map(paise),
  });
  fc.assert(
    fc.property(anyTerms, charges, (terms, upfront) => {
      const cost = costOf(terms, upfront);
      expect(cost.totalPaise).toBe(cost.netPaise + cost.chargesPaise + cost.costPaise);
      expect(cost.costPaise).toBe(cost.interestPaise + cost.feePaise + cost.gstPaise + cost.otherPaise);
    }),
  );
});
