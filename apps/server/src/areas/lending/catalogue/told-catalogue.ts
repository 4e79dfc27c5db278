import type { LenderConnection } from '@sikka/contract';
import type { CardProduct, LenderProfile, LenderProduct, Outcome } from '@sikka/partners/kit';

/** A product as a lender told it. */
export interface ToldProduct extends LenderProduct {
  /** Where a referral leads; absent when we carry the application. */
  shortUrl?: string;
}

/** A lender with its products, or a card issuer with its cards. */
export interface ToldCatalogue {
  lender: LenderProfile;
  products: readonly ToldProduct[];
  /** Absent where it issues none. */
  cards?: readonly CardProduct[];
}

/** Whoever tells a catalogue: a lender whose applications we carry, or one with a site of its own. */
export interface CatalogueSource {
  /** Short name of the lender: `udaan`. */
  lenderId: string;
  connection: LenderConnection;
  readCatalogue: () => Promise<Outcome<ToldCatalogue>>;
}
