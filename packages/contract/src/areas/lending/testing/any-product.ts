import { paise } from '@sikka/money';
import { interestMethods, rateTypes, tenureCodes } from '@sikka/money/loans';
import fc from 'fast-check';
import { indianStates } from '../../geo/enums.ts';
import type { Listing } from '../compare-rules.ts';
import { employments, loanPurposes, scoreBands, criteriaLimits } from '../enums.ts';
import type { LoanCriteria } from '../loan-criteria.ts';
import type { ComparedProduct } from '../match-rules.ts';

const highestRate = { DAY: 1_600, MONTH: 50_000, YEAR: 600_000 };
const listedTenures = tenureCodes.filter((code) => code.startsWith('P') && Number(code.slice(1)) >= 3);

const rates = fc
  .tuple(
    fc.constantFrom(...rateTypes),
    fc.uniqueArray(fc.integer({ min: 300, max: 900 }), { maxLength: 3 }),
    fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([per, scores, rateFractions]) =>
    [...scores.toSorted((a, b) => b - a), 0].map((minScore, index) => ({
      minScore,
      rate: {
        per,
        millionths: Math.floor((highestRate[per] * (rateFractions.toSorted((a, b) => a - b)[index] ?? 1)) / 1_000),
      },
    })),
  );

const orderedPair = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

/** Products as lenders might offer them, in steps of 100 rupees. */
export const anyProduct: fc.Arbitrary<ComparedProduct> = fc
  .record({
    amounts: orderedPair(10, 5_000),
    tenures: fc.uniqueArray(fc.constantFrom(...listedTenures), { minLength: 1, maxLength: 6 }),
    method: fc.constantFrom(...interestMethods),
    rates,
    upfront: fc.record({
      feeHundredths: fc.integer({ min: 0, max: 1_000 }),
      hasGst: fc.boolean(),
      otherPaise: fc.integer({ min: 0, max: 50_000 }).map(paise),
    }),
    ages: orderedPair(18, 65),
    criteria: fc.record({
      minIncomePaise: fc.integer({ min: 0, max: 10_000_000 }).map(paise),
      employments: fc.uniqueArray(fc.constantFrom(...employments), { minLength: 1 }),
      minScore: fc.constantFrom(0, 0, 650, 700, 780),
      excludedStates: fc.uniqueArray(fc.constantFrom(...indianStates), { maxLength: 4 }),
      maxIncomeShareHundredths: fc.integer({ min: 1_000, max: 10_000 }),
      purposes: fc.option(fc.uniqueArray(fc.constantFrom(...loanPurposes), { minLength: 1 }), { nil: undefined }),
    }),
  })
  .map(({ amounts: [from, to], ages: [minAge, maxAge], criteria, ...rest }) => ({
    ...rest,
    minPaise: paise(from * 10_000),
    maxPaise: paise(to * 10_000),
    stepPaise: paise(10_000),
    criteria: { ...criteria, minAge, maxAge },
  }));

/** A market of some lenders with several products each; names and prices may coincide. */
export const anyMarket: fc.Arbitrary<Listing[]> = fc
  .array(fc.record({ lender: fc.integer({ min: 1, max: 5 }), product: anyProduct }), { maxLength: 10 })
  .map((drawn) =>
    drawn.map(({ lender, product }, index) => ({
      productGid: `lender${lender}:p${index}`,
      lenderId: `lender${lender}`,
      englishName: `Lender ${Math.ceil(lender / 2)}`,
      product,
    })),
  );

export const anyCriteria: fc.Arbitrary<LoanCriteria> = fc.record({
  amountPaise: fc.integer({ min: criteriaLimits.minPaise, max: 60_000_000 }).map(paise),
  tenure: fc.constantFrom(...listedTenures),
  purpose: fc.constantFrom(...loanPurposes),
  age: fc.integer({ min: criteriaLimits.minAge, max: criteriaLimits.maxAge }),
  employment: fc.constantFrom(...employments),
  incomePaise: fc.integer({ min: 0, max: 50_000_000 }).map(paise),
  obligationsPaise: fc.integer({ min: 0, max: 2_000_000 }).map(paise),
  scoreBand: fc.constantFrom(...scoreBands),
  state: fc.constantFrom(...indianStates),
});
