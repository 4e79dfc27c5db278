import { expect, it } from 'vitest';
import { flowOf } from '#areas/lending/compare/offer-bars.tsx';
import { firmOfferWith, offeredWith } from '../testing/firm-offers.ts';
import { firmFacts } from './firm-facts.ts';

it('tells a firm offer in the lender’s own numbers', () => {
  const offer = firmOfferWith();
  const facts = firmFacts(offeredWith(), offer);
  expect(facts).toMatchObject({
    productGid: 'kaveri:K-ONE',
    lenderName: 'Kaveri Credit',
    amountPaise: 5_000_000,
    netPaise: 4_882_000,
    aprHundredths: offer.aprHundredths,
    cost: { feePaise: 100_000, gstPaise: 18_000, chargesPaise: 118_000, schedule: offer.schedule },
    firm: { proposalNumber: 'KVR20261121A', validUntil: offer.validUntil },
  });
});

it('has instalments that add up to what is said to be paid back', () => {
  const offer = firmOfferWith();
  const paid = offer.schedule.reduce((sum, { instalmentPaise }) => sum + instalmentPaise, 0);
  expect(flowOf(firmFacts(offeredWith(), offer)).paidBackPaise).toBe(paid);
});
