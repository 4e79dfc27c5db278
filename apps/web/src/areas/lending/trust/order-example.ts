import { byPublishedOrder } from '@sikka/contract/rules';

const offers = [
  { lender: 'A', aprHundredths: 1_970 },
  { lender: 'B', aprHundredths: 1_860 },
  { lender: 'C', aprHundredths: 1_970 },
] as const;

/** Three invented offers, put in order by the very rule that orders the market; two of them cost the same, and their names decide. */
export const orderExample = offers
  .map((offer) => ({ ...offer, englishName: offer.lender, productGid: offer.lender }))
  .toSorted(byPublishedOrder);
