import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf, flowOf, fullBar } from './offer-bars.tsx';
import { offerWith } from './testing/loans.ts';

const anyOffer = fc
  .record({ amountPaise: fc.integer({ min: 1_000, max: 500_000_000 }), charges: fc.nat(900), interest: fc.nat(3_000) })
  .map(({ amountPaise, charges, interest }) => {
    const chargesPaise = Math.floor((amountPaise * charges) / 1_000);
    const interestPaise = Math.floor((amountPaise * interest) / 1_000);
    return {
      amountPaise: paise(amountPaise),
      netPaise: paise(amountPaise - chargesPaise),
      costPaise: paise(chargesPaise + interestPaise),
    };
  });

it('tells where the money of the reserve bank’s example goes', () => {
  const { interestPaise, ...flow } = flowOf(offerWith());
  expect(flow).toEqual({
    netPaise: paise(1_960_000),
    chargesPaise: paise(40_000),
    paidBackPaise: paise(2_000_000 + interestPaise),
  });
  expect(Math.round(interestPaise / 100)).toBe(3_274);
});

it('draws every bar on the scale of the dearest one, without gaps', () => {
  fc.assert(
    fc.property(fc.array(anyOffer, { minLength: 1, maxLength: 12 }), (offers) => {
      const bars = barsOf(offers);
      const ends = bars.map((pieces) => {
        let end = 0;
        for (const { start, length } of pieces) {
          expect(start).toBe(end);
          expect(length).toBeGreaterThanOrEqual(0);
          end += length;
        }
        return end;
      });
      expect(Math.max(...ends)).toBe(fullBar);
      const sums = offers.map((offer) => flowOf(offer).paidBackPaise);
      expect(ends).toEqual(sums.map((sum) => Math.round((sum * fullBar) / Math.max(...sums))));
    }),
  );
});
