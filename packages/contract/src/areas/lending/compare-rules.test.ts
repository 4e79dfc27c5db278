import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPublishedOrder, compareProducts, type Listing, type Ranked } from './compare-rules.ts';
import type { LoanCriteria } from './loan-criteria.ts';
import { matchProduct } from './match-rules.ts';
import { anyMarket, anyCriteria } from './testing/any-product.ts';

const rank = ({ listing, price }: ReturnType<typeof compareProducts>['offers'][number]) => ({
  ...listing,
  aprHundredths: price.aprHundredths,
});

test('every product that fits is shown once, and no other', () => {
  fc.assert(
    fc.property(anyMarket, anyCriteria, (market, criteria) => {
      const fitting = market.filter(({ product }) => matchProduct(product, criteria).kind === 'fits');
      const shown = compareProducts(market, criteria).offers.map(({ listing }) => listing.productGid);
      expect(shown.toSorted()).toEqual(fitting.map(({ productGid }) => productGid).toSorted());
    }),
  );
});

test('every lender is told either by its offers or once among those that did not match, with reasons', () => {
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

test('offers stand in the published order, whatever order the market comes in', () => {
  fc.assert(
    fc.property(anyMarket, anyCriteria, (market, criteria) => {
      const { offers, unmatched } = compareProducts(market, criteria);
      expect(offers.toSorted((a, b) => byPublishedOrder(rank(a), rank(b)))).toEqual(offers);
      expect(compareProducts(market.toReversed(), criteria)).toEqual({ offers, unmatched });
    }),
  );
});

test('who is compared beside a lender changes neither its price nor its place before another', () => {
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

test('a lender without an offer is told by the product that is nearest to fitting', () => {
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
])('for %s, %j fit by their price, and their lender stands nowhere else', (purpose, fitting) => {
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

test('a lender of loans for another purpose alone is told by one of them', () => {
  const market = [listing('course', { purposes: ['EDUCATION'] }), listing('shop', { purposes: ['BUSINESS'] })];
  expect(compareProducts(market, requested).unmatched).toMatchObject([
    { listing: { productGid: 'udaan:course' }, mismatches: [{ reason: 'PURPOSE_NOT_SERVED' }] },
  ]);
});

const ranked = fc.record({
  aprHundredths: fc.integer({ min: 0, max: 5 }),
  englishName: fc.constantFrom('Dhanuk Capital', 'Himadri Bank', 'Udaan Finance'),
  productGid: fc.constantFrom('a:1', 'a:2', 'b:1'),
});
const key = ({ aprHundredths, englishName, productGid }: Ranked) => `${aprHundredths} ${englishName} ${productGid}`;

test('the lower APR comes first, then the lender’s English name, then the product’s id', () => {
  const loan = (aprHundredths: number, englishName: string, productGid: string) => ({
    aprHundredths,
    englishName,
    productGid,
  });
  const ordered = [
    loan(1_500, 'Udaan Finance', 'udaan:1'),
    loan(1_707, 'Dhanuk Capital', 'dhanuk:2'),
    loan(1_707, 'Himadri Bank', 'himadri:1'),
    loan(1_707, 'Himadri Bank', 'himadri:2'),
    loan(2_400, 'Dhanuk Capital', 'dhanuk:1'),
  ];
  expect(ordered.toReversed().sort(byPublishedOrder)).toEqual(ordered);
});

const shuffled = fc
  .array(ranked)
  .chain((loans) =>
    fc.tuple(fc.constant(loans), fc.shuffledSubarray(loans, { minLength: loans.length, maxLength: loans.length })),
  );

test('the order is the same whatever order it starts from, and holds whatever it was given', () => {
  fc.assert(
    fc.property(shuffled, ([loans, mixed]) => {
      const sorted = loans.toSorted(byPublishedOrder);
      expect(mixed.toSorted(byPublishedOrder).map(key)).toEqual(sorted.map(key));
      expect(sorted.map(key).toSorted()).toEqual(loans.map(key).toSorted());
    }),
  );
});

test('two loans stand the same way round from either side, and apart unless they are alike', () => {
  fc.assert(
    fc.property(ranked, ranked, (a, b) => {
      expect(Math.sign(byPublishedOrder(a, b))).toBe(0 - Math.sign(byPublishedOrder(b, a)));
      expect(byPublishedOrder(a, b) === 0).toBe(key(a) === key(b));
    }),
  );
});

test('nothing else is looked at', () => {
  fc.assert(
    fc.property(ranked, ranked, fc.dictionary(fc.string(), fc.anything()), (a, b, more) => {
      expect(byPublishedOrder({ ...more, ...a }, b)).toBe(byPublishedOrder(a, { ...more, ...b }));
    }),
  );
});
