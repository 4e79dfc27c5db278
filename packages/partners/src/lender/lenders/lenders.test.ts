import { expect, it } from 'vitest';
import { catalogueReply, wireProduct } from '../wire.ts';
import { sandboxLenders } from './lenders.ts';

it.each(sandboxLenders.map((lender) => [lender.profile.id, lender] as const))(
  '%s publishes valid products',
  (_id, lender) => {
    const { profile, products } = lender;
    expect(catalogueReply.parse({ lender: profile, products })).toEqual({ lender: profile, products });
    for (const product of products) expect(wireProduct.parse(product)).toEqual(product);
    expect(products.length).toBeGreaterThanOrEqual(1);
    expect(products.length).toBeLessThanOrEqual(3);
    expect(profile.site).toMatch(/\.example$/);
    expect(profile.grievanceOfficer.email.endsWith(`@${profile.site}`)).toBe(true);
  },
);

it('the catalogue has every kind of rate and both methods, with and without a foreclosure charge', () => {
  const products = sandboxLenders.flatMap(({ products: each }) => each);
  const seen = <Value>(of: (product: (typeof products)[number]) => Value) => new Set(products.map(of));
  expect(seen(({ interestRates }) => interestRates[0]?.interestRate.per)).toEqual(new Set(['DAY', 'MONTH', 'YEAR']));
  expect(seen(({ interestMethod }) => interestMethod)).toEqual(new Set(['REDUCING', 'FLAT']));
  expect(seen(({ prepaymentHundredths }) => prepaymentHundredths > 0).size).toBe(2);
  expect(seen(({ coolingOffPeriod }) => coolingOffPeriod)).toEqual(new Set([1, 2, 3, 4, 5]));
});
