import { paise } from '@sikka/money';
import { tenureOf } from '@sikka/money/loans';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criteriaLimits, minScoreOf, mismatchReasons } from './enums.ts';
import type { LoanCriteria } from './loan-criteria.ts';
import { type ComparedProduct, isForFew, matchProduct, openConditions, rateFor, reasonsByEase } from './match-rules.ts';
import { anyProduct, anyCriteria } from './testing/any-product.ts';

const product: ComparedProduct = {
  minPaise: paise(1_000_000),
  maxPaise: paise(5_000_000),
  stepPaise: paise(100_000),
  tenures: ['P12', 'P24'],
  method: 'REDUCING',
  rates: [
    { minScore: 750, rate: { per: 'YEAR', millionths: 150_000 } },
    { minScore: 0, rate: { per: 'YEAR', millionths: 240_000 } },
  ],
  upfront: { feeHundredths: 80, hasGst: false, otherPaise: paise(24_000) },
  criteria: {
    minAge: 21,
    maxAge: 58,
    minIncomePaise: paise(1_500_000),
    employments: ['SALARIED', 'BUSINESS'],
    minScore: 0,
    excludedStates: ['GA'],
    maxIncomeShareHundredths: 4_000,
    purposes: ['MEDICAL', 'HOME'],
  },
};
const criteria: LoanCriteria = {
  amountPaise: paise(2_000_000),
  tenure: 'P24',
  purpose: 'MEDICAL',
  age: 30,
  employment: 'SALARIED',
  incomePaise: paise(3_000_000),
  obligationsPaise: paise(0),
  scoreBand: 'EXCELLENT',
  state: 'KA',
};
const reasons = (change: Partial<LoanCriteria>, of: ComparedProduct = product) => {
  const match = matchProduct(of, { ...criteria, ...change });
  return match.kind === 'fits' ? [] : match.mismatches;
};

test('a match has its price: the reserve bank’s example', () => {
  expect(matchProduct(product, criteria)).toMatchObject({
    kind: 'fits',
    price: { amountPaise: paise(2_000_000), tenure: 'P24', aprHundredths: 1_707, cost: { netPaise: paise(1_960_000) } },
  });
});

test('offers the highest amount that does not exceed the requested one', () => {
  expect(matchProduct(product, { ...criteria, amountPaise: paise(2_099_900) })).toMatchObject({
    price: { amountPaise: paise(2_000_000) },
  });
});

test.each([
  ['EXCELLENT', 150_000],
  ['GOOD', 240_000],
  ['NONE', 240_000],
  ['UNKNOWN', 240_000],
] as const)('a score that is %s gets a rate of %d millionths', (scoreBand, millionths) => {
  expect(matchProduct(product, { ...criteria, scoreBand })).toMatchObject({ price: { rate: { millionths } } });
});

test.each<[Partial<LoanCriteria>, object]>([
  [{ amountPaise: paise(5_000_001) }, { reason: 'AMOUNT_ABOVE_MAX', boundPaise: paise(5_000_000) }],
  [{ amountPaise: paise(999_999) }, { reason: 'AMOUNT_BELOW_MIN', boundPaise: paise(1_000_000) }],
  [{ tenure: 'P6' }, { reason: 'TENURE_NOT_OFFERED', tenures: ['P12', 'P24'] }],
  [{ obligationsPaise: paise(1_150_000) }, { reason: 'INSTALMENT_TOO_HIGH', boundPaise: paise(50_000) }],
  [{ obligationsPaise: paise(1_250_000) }, { reason: 'INSTALMENT_TOO_HIGH', boundPaise: paise(0) }],
  [{ incomePaise: paise(1_499_999) }, { reason: 'INCOME_TOO_LOW', boundPaise: paise(1_500_000) }],
  [{ employment: 'STUDENT' }, { reason: 'EMPLOYMENT_NOT_SERVED', employments: ['SALARIED', 'BUSINESS'] }],
  [{ state: 'GA' }, { reason: 'STATE_NOT_SERVED', excludedStates: ['GA'] }],
  [{ purpose: 'TRAVEL' }, { reason: 'PURPOSE_NOT_SERVED', purposes: ['MEDICAL', 'HOME'] }],
  [{ age: 20 }, { reason: 'AGE_OUT_OF_RANGE', minAge: 21, maxAge: 58 }],
  [{ age: 59 }, { reason: 'AGE_OUT_OF_RANGE', minAge: 21, maxAge: 58 }],
])('%j is one mismatch with its bound', (change, mismatch) => {
  expect(reasons(change)).toEqual([mismatch]);
});

test.each(['LOW', 'NONE', 'UNKNOWN'] as const)('a lender that requires a score refuses %s', (scoreBand) => {
  const strictProduct = { ...product, criteria: { ...product.criteria, minScore: 650 } };
  expect(reasons({ scoreBand }, strictProduct)).toEqual([{ reason: 'SCORE_TOO_LOW', minScore: 650 }]);
});

test('a comparison is for ages from 18 to 65', () => {
  expect([criteriaLimits.minAge, criteriaLimits.maxAge]).toEqual([18, 65]);
});

test('unknown facts exclude nothing', () => {
  const { amountPaise, tenure, purpose } = criteria;
  const strictProduct = { ...product, criteria: { ...product.criteria, minScore: 650 } };
  expect(matchProduct(strictProduct, { amountPaise, tenure, purpose })).toMatchObject({
    kind: 'fits',
    price: { rate: { millionths: 240_000 } },
  });
  expect(reasons({ age: undefined, state: 'GA' })).toEqual([{ reason: 'STATE_NOT_SERVED', excludedStates: ['GA'] }]);
});

test('accepts the bounds themselves', () => {
  const { minPaise, maxPaise } = product;
  for (const change of [{ age: 21 }, { age: 58 }, { amountPaise: minPaise }, { amountPaise: maxPaise }])
    expect(reasons({ incomePaise: paise(10_000_000), ...change })).toEqual([]);
  expect(reasons({ obligationsPaise: paise(1_200_000 - 96_973) })).toEqual([]);
  expect(reasons({ obligationsPaise: paise(1_200_000 - 96_972) })).toHaveLength(1);
});

test('returns all reasons, easiest to change first', () => {
  const actualReasons = reasons({
    amountPaise: paise(9_000_000),
    tenure: 'P3',
    age: 64,
    employment: 'RETIRED',
    purpose: 'WEDDING',
    state: 'GA',
    incomePaise: paise(0),
  });
  expect(actualReasons.map(({ reason }) => reason)).toEqual(
    reasonsByEase.filter((reason) => !['AMOUNT_BELOW_MIN', 'INSTALMENT_TOO_HIGH', 'SCORE_TOO_LOW'].includes(reason)),
  );
  expect(reasonsByEase.toSorted()).toEqual(mismatchReasons.toSorted());
});

test('a match has a price within the terms of the product', () => {
  fc.assert(
    fc.property(anyProduct, anyCriteria, (any, requested) => {
      const match = matchProduct(any, requested);
      if (match.kind === 'differs') return;
      const { amountPaise, tenure, rate, aprHundredths, cost } = match.price;
      expect(amountPaise).toBeGreaterThanOrEqual(any.minPaise);
      expect(amountPaise).toBeLessThanOrEqual(requested.amountPaise);
      expect(amountPaise % any.stepPaise).toBe(0);
      expect(any.tenures).toContain(tenure);
      expect(rate).toEqual(rateFor(any, minScoreOf[requested.scoreBand ?? 'UNKNOWN']));
      expect(aprHundredths).toBe(cost.aprHundredths);
      expect(cost.schedule.length).toBeLessThanOrEqual(tenureOf(tenure).count);
    }),
  );
});

test('fixing every reason makes a product match, and each reason names the fix', () => {
  const cure = (any: ComparedProduct, requested: LoanCriteria): LoanCriteria => {
    const match = matchProduct(any, requested);
    if (match.kind === 'fits') return requested;
    const [mismatch] = match.mismatches;
    if (mismatch.reason === 'AMOUNT_ABOVE_MAX' || mismatch.reason === 'AMOUNT_BELOW_MIN')
      return cure(any, { ...requested, amountPaise: mismatch.boundPaise });
    if (mismatch.reason === 'TENURE_NOT_OFFERED')
      return cure(any, { ...requested, tenure: mismatch.tenures[0] ?? requested.tenure });
    if (mismatch.reason === 'INCOME_TOO_LOW') return cure(any, { ...requested, incomePaise: mismatch.boundPaise });
    if (mismatch.reason === 'INSTALMENT_TOO_HIGH')
      return cure(any, { ...requested, obligationsPaise: paise(0), incomePaise: paise(100_000_000_000) });
    if (mismatch.reason === 'SCORE_TOO_LOW') return cure(any, { ...requested, scoreBand: 'EXCELLENT' });
    if (mismatch.reason === 'AGE_OUT_OF_RANGE') return cure(any, { ...requested, age: mismatch.minAge });
    if (mismatch.reason === 'EMPLOYMENT_NOT_SERVED')
      return cure(any, { ...requested, employment: mismatch.employments[0] ?? requested.employment });
    if (mismatch.reason === 'PURPOSE_NOT_SERVED')
      return cure(any, { ...requested, purpose: mismatch.purposes[0] ?? requested.purpose });
    return cure(any, { ...requested, state: any.criteria.excludedStates.includes('KA') ? 'MH' : 'KA' });
  };
  fc.assert(
    fc.property(anyProduct, anyCriteria, (any, requested) => {
      fc.pre(!any.criteria.excludedStates.includes('MH'));
      expect(matchProduct(any, cure(any, requested)).kind).toBe('fits');
    }),
  );
});

describe('a match that depends on unknown facts', () => {
  const conditions = (known: Partial<LoanCriteria>, of: ComparedProduct = product) => {
    const { amountPaise, tenure, purpose } = criteria;
    const asked: LoanCriteria = { amountPaise, tenure, purpose, ...known };
    const match = matchProduct(of, asked);
    return match.kind === 'fits' ? openConditions(of, asked, match.price) : undefined;
  };
  const { age, employment, incomePaise, scoreBand, state } = criteria;
  const known = { age, employment, incomePaise, scoreBand, state };

  test('has none once everything is known', () => expect(conditions(known)).toEqual([]));

  test.each<[keyof typeof known, object]>([
    ['age', { reason: 'AGE_OUT_OF_RANGE', minAge: 21, maxAge: 58 }],
    ['employment', { reason: 'EMPLOYMENT_NOT_SERVED', employments: ['SALARIED', 'BUSINESS'] }],
    ['incomePaise', { reason: 'INCOME_TOO_LOW', boundPaise: paise(1_500_000) }],
    ['state', { reason: 'STATE_NOT_SERVED', excludedStates: ['GA'] }],
  ])('asks for %s', (fact, condition) => expect(conditions({ ...known, [fact]: undefined })).toEqual([condition]));

  test('asks for a score only if one is needed', () => {
    expect(conditions({ ...known, scoreBand: undefined })).toEqual([]);
    const strict = { ...product, criteria: { ...product.criteria, minScore: 700 } };
    expect(conditions({ ...known, scoreBand: undefined }, strict)).toEqual([
      { reason: 'SCORE_TOO_LOW', minScore: 700 },
    ]);
  });

  test('needs the income that its instalment and the other ones take', () => {
    const withObligations = conditions({ ...known, incomePaise: undefined, obligationsPaise: paise(1_000_000) });
    // 970 of the loan and 10,000 of others are 40 % of 27,425; rounded up to a hundred rupees.
    expect(withObligations).toEqual([{ reason: 'INCOME_TOO_LOW', boundPaise: paise(2_750_000) }]);
  });

  const facts = ['age', 'employment', 'incomePaise', 'scoreBand', 'state'] as const;

  test('without conditions stays one, whatever the answers are', () => {
    fc.assert(
      fc.property(anyProduct, anyCriteria, fc.subarray([...facts]), (of, answered, unknown) => {
        const asked: LoanCriteria = { ...answered, ...Object.fromEntries(unknown.map((fact) => [fact, undefined])) };
        const match = matchProduct(of, asked);
        if (match.kind === 'fits' && openConditions(of, asked, match.price).length === 0)
          expect(matchProduct(of, answered).kind).toBe('fits');
      }),
    );
  });

  test.each<[Partial<ComparedProduct['criteria']>, Partial<LoanCriteria>, boolean]>([
    [{}, {}, false],
    [{ minAge: 50, maxAge: 75 }, {}, true],
    [{ minAge: 50, maxAge: 75 }, { age: 60 }, false],
    [{ employments: ['RETIRED'] }, {}, true],
    [{ employments: ['RETIRED'] }, { employment: 'RETIRED' }, false],
    [{ employments: ['SELF_EMPLOYED', 'STUDENT'] }, {}, false],
  ])('with %j and %j known, it is for few: %j', (of, answers, isFew) => {
    expect(isForFew({ criteria: { ...product.criteria, ...of } }, answers)).toBe(isFew);
  });
});
