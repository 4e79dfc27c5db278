import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flowOf, fullBar, instalmentPaths, piecesOf } from './offer-bars.tsx';
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

it('fills a bar with its pieces, without gaps', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      let end = 0;
      for (const { start, length } of piecesOf(flowOf(offer))) {
        expect(start).toBe(end);
        expect(length).toBeGreaterThanOrEqual(0);
        end += length;
      }
      expect(end).toBe(fullBar);
    }),
  );
});

it('stands the interest of every instalment on its principal, the highest instalment being a full bar', () => {
  const row = (principal: number, interest: number) => ({
    principalPaise: paise(principal),
    interestPaise: paise(interest),
    instalmentPaise: paise(principal + interest),
  });
  expect(instalmentPaths([row(600, 200), row(300, 100)])).toEqual({
    net: 'M0 250h8V1000h-8zM10 625h8V1000h-8z',
    interest: 'M0 0h8V250h-8zM10 500h8V625h-8z',
  });
});
