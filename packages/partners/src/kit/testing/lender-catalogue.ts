import { paise } from '@sikka/money';
import { aprOf, tenureOf, type LoanTerms } from '@sikka/money/loans';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Lender, LenderProduct } from '../lender.ts';

export interface CatalogueUnderTest {
  lender: Pick<Lender, 'readCatalogue'>;
  /** The same, with a short timeout. */
  shortTimeout: Pick<Lender, 'readCatalogue'>;
  /** Makes the partner unresponsive, or responsive again. */
  setUnresponsive: (isUnresponsive: boolean) => Promise<void>;
}

const readAcceptedCatalogue = async ({ lender }: CatalogueUnderTest) => {
  const outcome = await lender.readCatalogue();
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
  return outcome;
};

/** The smallest loan of a product at each of its rates and tenures. */
const minimumTermsOf = ({ minPaise, rates, tenures, method }: LenderProduct): LoanTerms[] =>
  tenures.flatMap((code) =>
    rates.map(({ rate }) => ({ principalPaise: minPaise, rate, tenure: tenureOf(code), method })),
  );

/** Conformance tests of every partner that publishes loans, referral lenders included. */
export const describeCatalogue = (start: () => Promise<CatalogueUnderTest>) =>
  describe('a catalogue of loans', () => {
    let target: CatalogueUnderTest;
    beforeEach(async () => {
      target = await start();
    });

    it('names the lender and its grievance officer', async () => {
      const { lender } = await readAcceptedCatalogue(target);
      for (const text of [lender.name.en, lender.name.hi, lender.legalName, lender.licence]) expect(text).toBeTruthy();
      expect(lender.name.hi).toMatch(/[\u0900-\u097F]/);
      expect(lender.site).toMatch(/^[a-z0-9.-]+$/);
      const { name, phone, email, address } = lender.officer;
      for (const text of [name, phone, email, address]) expect(text).toBeTruthy();
    });

    it('has the full price of every product', async () => {
      const { products } = await readAcceptedCatalogue(target);
      expect(products.length).toBeGreaterThan(0);
      expect(new Set(products.map(({ productId }) => productId)).size).toBe(products.length);
      for (const product of products) {
        expect(product.minPaise).toBeLessThanOrEqual(product.maxPaise);
        expect(product.coolingOffDays).toBeGreaterThanOrEqual(1);
        expect(product.criteria.employments.length).toBeGreaterThan(0);
        for (const terms of minimumTermsOf(product)) {
          const { upfront } = product;
          const fee = Math.ceil((terms.principalPaise * upfront.feeHundredths * 1.18) / 10_000);
          expect(aprOf(terms, paise(fee + upfront.otherPaise))).toBeGreaterThanOrEqual(
            aprOf(terms, paise(0)) ?? Infinity,
          );
        }
      }
    });

    it('has its rates in order, for one period: better scores get lower rates', async () => {
      const { products } = await readAcceptedCatalogue(target);
      for (const { rates } of products) {
        const scores = rates.map(({ minScore }) => minScore);
        expect(new Set(rates.map(({ rate }) => rate.per)).size).toBe(1);
        const offeredRates = rates.map(({ rate }) => rate.millionths);
        expect(scores).toEqual([...scores].sort((one, other) => other - one));
        expect(offeredRates).toEqual([...offeredRates].sort((one, other) => one - other));
      }
    });

    it('has no tenure below three months', async () => {
      const { products } = await readAcceptedCatalogue(target);
      for (const code of products.flatMap(({ tenures }) => tenures)) {
        const { unit, count } = tenureOf(code);
        expect({ code, unit }).toEqual({ code, unit: 'MONTH' });
        expect(count).toBeGreaterThanOrEqual(3);
      }
    });

    it('is the same whenever it is read', async () => {
      expect(await readAcceptedCatalogue(target)).toEqual(await readAcceptedCatalogue(target));
    });

    it('is unknown, not empty, without a response', async () => {
      await target.setUnresponsive(true);
      expect(await target.shortTimeout.readCatalogue()).toMatchObject({ kind: 'unknown' });
      await target.setUnresponsive(false);
      expect((await readAcceptedCatalogue(target)).products.length).toBeGreaterThan(0);
    });
  });
