import { paise } from '@sikka/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byPublishedOrder, certainties, compareProducts, type Listing, type Ranked } from './compare-rules.ts';
import { employments } from './enums.ts';
import type { LoanCriteria } from './loan-criteria.ts';
import { isForFew, matchProduct } from './match-rules.ts';
import { anyMarket, anyCriteria } from './testing/any-product.ts';

type Offer = ReturnType<typeof compareProducts>['offers'][number];

const rank = ({ listing, price, conditions }: Offer, criteria: LoanCriteria): Ranked => {
  const open = isForFew(listing.product, criteria) ? certainties.few : certainties.open;
  return {
    ...listing,
    aprHundredths: price.aprHundredths,
    certainty: conditions.length === 0 ? certainties.certain : open,
  };
};

test('lists every matching product once, and no other', () => {
  fc.assert(
    fc.property(anyMarket, anyCriteria, (market, criteria) => {
      const fitting = market.filter(({ product }) => matchProduct(product, criteria).kind === 'fits');
      const shown = compareProducts(market, criteria).offers.map(({ listing }) => listing.productGid);
      expect(shown.toSorted()).toEqual(fitting.map(({ productGid }) => productGid).toSorted());
    }),
  );
});

test('lists every lender by its offers, or once as unmatched, with reasons', () => {
  fc.assert(
    fc.property(anyMarket, anyCriteria, (market, criteria) => {
      const { offers, unmatched } = compareProducts(market, criteria);
      const offering = new Set(offers.map(({ listing }) => listing.lenderId));
      const named = [...offering, ...unmatched.map(({ listing }) => listing.lenderId)];
      expect(named.toSorted()).toEqual([...new Set(market.map(({ lenderId }) => lenderId))].toSorted());
      for (const { mismatches } of unmatched) expect(mismatches.length).toBeGreaterThan(0);
    }),
  );
});

test('offers are in the published order, for any order of the market', () => {
  fc.assert(
    fc.property(anyMarket, anyCriteria, (market, criteria) => {
      const { offers, unmatched } = compareProducts(market, criteria);
      expect(offers.toSorted((a, b) => byPublishedOrder(rank(a, criteria), rank(b, criteria)))).toEqual(offers);
      expect(compareProducts(market.toReversed(), criteria)).toEqual({ offers, unmatched });
    }),
  );
});

test('other lenders do not change a lender’s price or its rank', () => {
  fc.assert(
    fc.property(anyMarket, anyCriteria, (market, criteria) => {
      const all = compareProducts(market, criteria).offers;
      const left = market.filter(({ lenderId }) => lenderId !== 'lender1');
      expect(compareProducts(left, criteria).offers).toEqual(
        all.filter(({ listing }) => listing.lenderId !== 'lender1'),
      );
    }),
  );
});

const listing = (id: string, criteria: Partial<Listing['product']['criteria']>, percent = 15): Listing => ({
  productGid: `udaan:${id}`,
  lenderId: 'udaan',
  englishName: 'Udaan Finance',
  product: {
    minPaise: paise(100_000),
    maxPaise: paise(10_000_000),
    stepPaise: paise(100_000),
    tenures: ['P12'],
    method: 'REDUCING',
    rates: [{ minScore: 0, rate: { per: 'YEAR', millionths: percent * 10_000 } }],
    upfront: { feeHundredths: 0, hasGst: false, otherPaise: paise(0) },
    criteria: {
      minAge: 18,
      maxAge: 60,
      minIncomePaise: paise(0),
      employments: ['SALARIED'],
      minScore: 0,
      excludedStates: [],
      maxIncomeShareHundredths: 5_000,
      ...criteria,
    },
  },
});
const requested: LoanCriteria = {
  amountPaise: paise(1_000_000),
  tenure: 'P12',
  purpose: 'HOME',
  age: 40,
  employment: 'SALARIED',
  incomePaise: paise(3_000_000),
  obligationsPaise: paise(0),
  scoreBand: 'GOOD',
  state: 'KA',
};

test('an unmatched lender is listed with its nearest product', () => {
  const income = listing('3', { minIncomePaise: paise(9_000_000) });
  const market = [listing('1', { maxAge: 30, minIncomePaise: paise(9_000_000) }), listing('2', { maxAge: 30 }), income];
  const { offers, unmatched } = compareProducts(market, requested);
  expect(offers).toEqual([]);
  expect(unmatched).toEqual([
    { listing: income, mismatches: [{ reason: 'INCOME_TOO_LOW', boundPaise: paise(9_000_000) }] },
  ]);
});

test.each<[LoanCriteria['purpose'], string[]]>([
  ['HOME', ['udaan:any']],
  ['EDUCATION', ['udaan:course', 'udaan:any']],
  ['BUSINESS', ['udaan:shop', 'udaan:any']],
])('for %s, %j match with their price, and their lender is not listed as unmatched', (purpose, fitting) => {
  const market = [
    listing('any', {}),
    listing('course', { purposes: ['EDUCATION'] }, 10),
    listing('shop', { purposes: ['BUSINESS'] }, 12),
    listing('far', { purposes: ['WEDDING'], maxAge: 30 }),
  ];
  const { offers, unmatched } = compareProducts(market, { ...requested, purpose });
  expect(offers.map(({ listing: { productGid } }) => productGid)).toEqual(fitting);
  expect(unmatched).toEqual([]);
});

test('an offer says how certain it is', () => {
  const market = [listing('few', { minAge: 50, maxAge: 65 }, 10), listing('any', {})];
  const certaintiesAt = (age: number | undefined) =>
    compareProducts(market, { ...requested, age }).offers.map(({ certainty }) => certainty);
  expect(certaintiesAt(undefined)).toEqual([certainties.open, certainties.few]);
  expect(certaintiesAt(55)).toEqual([certainties.certain, certainties.certain]);
});

test('a lender for other purposes only is listed with one product', () => {
  const market = [listing('course', { purposes: ['EDUCATION'] }), listing('shop', { purposes: ['BUSINESS'] })];
  expect(compareProducts(market, requested).unmatched).toMatchObject([
    { listing: { productGid: 'udaan:course' }, mismatches: [{ reason: 'PURPOSE_NOT_SERVED' }] },
  ]);
});

describe('a loan for whom the answers are unknown', () => {
  const { purpose, tenure, amountPaise } = requested;
  const anyone = { maxAge: 65, employments, minIncomePaise: paise(0) };
  const market = [
    listing('pension', { minAge: 50, maxAge: 75, employments: ['RETIRED'] }, 9),
    listing('salary', {}, 14),
    listing('anyone', anyone, 20),
  ];
  const order = (known: Partial<LoanCriteria>) =>
    compareProducts(market, { purpose, tenure, amountPaise, ...known }).offers.map(({ listing: { productGid } }) =>
      productGid.slice('udaan:'.length),
    );

  test.each<[string, Partial<LoanCriteria>, string[]]>([
    ['nothing is known', {}, ['salary', 'anyone', 'pension']],
    ['the income alone', { incomePaise: paise(3_000_000) }, ['anyone', 'salary', 'pension']],
    ['the age alone, and too young', { age: 30 }, ['salary', 'anyone']],
    ['the age alone, and old enough', { age: 58 }, ['salary', 'anyone', 'pension']],
    ['the work alone', { employment: 'RETIRED' }, ['anyone', 'pension']],
    ['a pensioner', { age: 60, employment: 'RETIRED', incomePaise: paise(3_000_000) }, ['pension', 'anyone']],
    ['an employee', { age: 40, employment: 'SALARIED', incomePaise: paise(3_000_000) }, ['salary', 'anyone']],
    ['an employee whose income is unknown', { age: 40, employment: 'SALARIED' }, ['salary', 'anyone']],
  ])('%s: %j lists %j', (_who, known, ordered) => expect(order(known)).toEqual(ordered));
});

const ranked = fc.record({
  certainty: fc.constantFrom(...Object.values(certainties)),
  aprHundredths: fc.integer({ min: 0, max: 5 }),
  englishName: fc.constantFrom('Dhanuk Capital', 'Himadri Bank', 'Udaan Finance'),
  productGid: fc.constantFrom('a:1', 'a:2', 'b:1'),
});
const key = ({ certainty, aprHundredths, englishName, productGid }: Ranked) =>
  `${certainty} ${aprHundredths} ${englishName} ${productGid}`;

test('sorts by certainty, then the lower APR, then the lender’s English name, then the product’s id', () => {
  const loan = (
    aprHundredths: number,
    englishName: string,
    productGid: string,
    certainty: Ranked['certainty'] = certainties.certain,
  ) => ({ aprHundredths, englishName, productGid, certainty });
  const ordered = [
    loan(1_500, 'Udaan Finance', 'udaan:1'),
    loan(1_707, 'Dhanuk Capital', 'dhanuk:2'),
    loan(1_707, 'Himadri Bank', 'himadri:1'),
    loan(1_707, 'Himadri Bank', 'himadri:2'),
    loan(2_400, 'Dhanuk Capital', 'dhanuk:1'),
    loan(1_200, 'Himadri Bank', 'himadri:3', certainties.open),
    loan(900, 'Himadri Bank', 'himadri:4', certainties.few),
  ];
  expect(ordered.toReversed().sort(byPublishedOrder)).toEqual(ordered);
});

const shuffled = fc
  .array(ranked)
  .chain((loans) =>
    fc.tuple(fc.constant(loans), fc.shuffledSubarray(loans, { minLength: loans.length, maxLength: loans.length })),
  );

test('the order does not depend on the initial order', () => {
  fc.assert(
    fc.property(shuffled, ([loans, mixed]) => {
      const sorted = loans.toSorted(byPublishedOrder);
      expect(mixed.toSorted(byPublishedOrder).map(key)).toEqual(sorted.map(key));
      expect(sorted.map(key).toSorted()).toEqual(loans.map(key).toSorted());
    }),
  );
});

test('the comparison is antisymmetric, and 0 only for equal loans', () => {
  fc.assert(
    fc.property(ranked, ranked, (a, b) => {
      expect(Math.sign(byPublishedOrder(a, b))).toBe(0 - Math.sign(byPublishedOrder(b, a)));
      expect(byPublishedOrder(a, b) === 0).toBe(key(a) === key(b));
    }),
  );
});

test('no other field affects the order', () => {
  fc.assert(
    fc.property(ranked, ranked, fc.dictionary(fc.string(), fc.anything()), (a, b, more) => {
      expect(byPublishedOrder({ ...more, ...a }, b)).toBe(byPublishedOrder(a, { ...more, ...b }));
    }),
  );
});
