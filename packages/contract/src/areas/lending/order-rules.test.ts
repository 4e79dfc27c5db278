import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPublishedOrder, type Ranked } from './order-rules.ts';

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
