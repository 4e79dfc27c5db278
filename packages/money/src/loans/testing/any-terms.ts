import fc from 'fast-check';
import { paise } from '../../amount.ts';
import { interestMethods, type LoanTerms } from '../instalment-rules.ts';
import { tenureCodes, tenureOf } from '../tenure-rules.ts';

/** Rates up to 5 % a month, in each of their types. */
const rate = fc.oneof(
  fc.record({ per: fc.constant('DAY' as const), millionths: fc.integer({ min: 0, max: 1_600 }) }),
  fc.record({ per: fc.constant('MONTH' as const), millionths: fc.integer({ min: 0, max: 50_000 }) }),
  fc.record({ per: fc.constant('YEAR' as const), millionths: fc.integer({ min: 0, max: 600_000 }) }),
);

/** Loans of 1,000 to 5,000,000 rupees with every tenure. */
export const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({
  principalPaise: fc.integer({ min: 100_000, max: 500_000_000 }).map(paise),
  rate,
  tenure: fc.constantFrom(...tenureCodes).map(tenureOf),
  method: fc.constantFrom(...interestMethods),
});
