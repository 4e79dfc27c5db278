import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offerFilters, siftOffers } from './offer-filters.tsx';
import { offerWith, referralOffer } from './testing/loans.ts';

const offers = [offerWith(), referralOffer, offerWith({ productGid: 'kaveri:small', amountPaise: paise(1_950_000) })];
const names = (list: { productGid: string }[]) => list.map(({ productGid }) => productGid);

it.each([
  ['fullAmount', ['udaan:personal', 'neem:easy']],
  ['noCharges', ['neem:easy']],
  ['appliesHere', ['udaan:personal', 'kaveri:small']],
] as const)('%s keeps %j', (filter, remaining) => {
  expect(names(siftOffers(offers, [filter], paise(2_000_000)).shown)).toEqual(remaining);
});

it('names every filter that an offer does not pass', () => {
  const { shown, aside } = siftOffers(offers, offerFilters, paise(2_000_000));
  expect(shown).toEqual([]);
  expect(aside.map(({ offer, by }) => [offer.productGid, by])).toEqual([
    ['udaan:personal', ['noCharges']],
    ['neem:easy', ['appliesHere']],
    ['kaveri:small', ['fullAmount', 'noCharges']],
  ]);
});

it('loses no offer and keeps the order, whatever is chosen', () => {
  const anyOffers = fc.array(
    fc.record({
      amountPaise: fc.integer({ min: 1, max: 9 }).map(paise),
      netPaise: fc.integer({ min: 1, max: 9 }).map(paise),
      connection: fc.constantFrom('API' as const, 'REFERRAL' as const),
    }),
  );
  fc.assert(
    fc.property(anyOffers, fc.subarray([...offerFilters]), fc.integer({ min: 1, max: 9 }), (all, filters, seed) => {
      const { shown, aside } = siftOffers(all, filters, paise(seed));
      const left = new Set(aside.map(({ offer }) => offer));
      expect(shown).toEqual(all.filter((offer) => !left.has(offer)));
      expect(aside.map(({ offer }) => offer)).toEqual(all.filter((offer) => left.has(offer)));
      if (filters.length === 0) expect(aside).toEqual([]);
    }),
  );
});
