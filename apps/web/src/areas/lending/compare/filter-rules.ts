import type { LoanOffer } from '@sikka/contract';

/** By what offers can be set aside. */
export const offerFilters = ['fullAmount', 'noCharges', 'appliesHere'] as const;
export type OfferFilter = (typeof offerFilters)[number];

type Filtered = Pick<LoanOffer, 'amountPaise' | 'netPaise' | 'connection'>;

const passes: Readonly<Record<OfferFilter, (offer: Filtered, wantedPaise: number) => boolean>> = {
  fullAmount: ({ amountPaise }, wantedPaise) => amountPaise >= wantedPaise,
  noCharges: ({ amountPaise, netPaise }) => netPaise === amountPaise,
  appliesHere: ({ connection }) => connection === 'API',
};

/** An offer that filters set aside, with those that it does not pass. */
export interface AsideOffer<Offer> {
  offer: Offer;
  by: OfferFilter[];
}

/** Parts offers into those that pass every filter and those set aside; each stays in its order, and none is lost. */
export const siftOffers = <Offer extends Filtered>(
  offers: readonly Offer[],
  filters: readonly OfferFilter[],
  wantedPaise: number,
): { shown: Offer[]; aside: AsideOffer<Offer>[] } => {
  const judged = offers.map((offer) => ({ offer, by: filters.filter((it) => !passes[it](offer, wantedPaise)) }));
  return {
    shown: judged.filter(({ by }) => by.length === 0).map(({ offer }) => offer),
    aside: judged.filter(({ by }) => by.length > 0),
  };
};
