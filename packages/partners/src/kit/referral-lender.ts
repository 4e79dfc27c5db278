import type { CardProduct } from './card.ts';
import type { Lender, LenderProfile, LenderProduct } from './lender.ts';
import type { Outcome } from './outcome.ts';

/** A loan that is asked for on the lender's own site. */
export interface ReferralProduct extends LenderProduct {
  /** Where on that site: `https` and the lender's own host. */
  shortUrl: string;
}

/** Whoever lends or issues cards on a site of its own, and publishes here only what it offers. */
export interface ReferralLender extends Pick<Lender, 'readCatalogue' | 'close'> {
  readCatalogue: () => Promise<Outcome<{ lender: LenderProfile; products: ReferralProduct[]; cards: CardProduct[] }>>;
}
