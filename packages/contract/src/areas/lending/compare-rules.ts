import type { LoanCriteria } from './loan-criteria.ts';
import {
  type ComparedProduct,
  type FittingPrice,
  isForFew,
  matchProduct,
  type Mismatch,
  openConditions,
  reasonsByEase,
} from './match-rules.ts';

/** A product on the market, with its ids and its lender's name. */
export interface Listing {
  productGid: string;
  lenderId: string;
  /** The lender's English name. */
  englishName: string;
  product: ComparedProduct;
}

/** A product that matches, with its conditions about facts that the criteria leave open. */
interface Match<Listed extends Listing> {
  listing: Listed;
  price: FittingPrice;
  conditions: readonly Mismatch[];
}

/** The result of comparing products with loan criteria. */
export interface Comparison<Listed extends Listing> {
  /** Every matching product, in the published order. */
  offers: (Match<Listed> & { certainty: Ranked['certainty'] })[];
  /** For each lender without a matching product, its nearest one; sorted by the lender's name. */
  unmatched: { listing: Listed; mismatches: readonly Mismatch[] }[];
}

const easeOf = ([first]: readonly Mismatch[]): number =>
  first ? reasonsByEase.indexOf(first.reason) : reasonsByEase.length;

/** Sorts by the fewest reasons, then by the reason that is easiest to change, then by the product's id. */
const byNearness = (
  a: { listing: Listing; mismatches: readonly Mismatch[] },
  b: { listing: Listing; mismatches: readonly Mismatch[] },
): number =>
  a.mismatches.length - b.mismatches.length ||
  easeOf(a.mismatches) - easeOf(b.mismatches) ||
  (a.listing.productGid < b.listing.productGid ? -1 : 1);

/** What an offer is ranked by. */
const rankedOf = ({ listing, price, conditions }: Match<Listing>, criteria: LoanCriteria): Ranked => {
  const { productGid, englishName, product } = listing;
  const uncertain = isForFew(product, criteria) ? certainties.few : certainties.open;
  const certainty = conditions.length === 0 ? certainties.certain : uncertain;
  return { productGid, englishName, aprHundredths: price.aprHundredths, certainty };
};

/**
 * Compares every product on the market with loan criteria. Each matching product is an offer; a lender without one is
 * listed once as unmatched. The order of `listings` does not affect the result.
 */
export const compareProducts = <Listed extends Listing>(
  listings: readonly Listed[],
  criteria: LoanCriteria,
): Comparison<Listed> => {
  const matches = listings.map((listing) => ({ listing, match: matchProduct(listing.product, criteria) }));
  const offers = matches.flatMap(({ listing, match }) =>
    match.kind === 'fits'
      ? [{ listing, price: match.price, conditions: openConditions(listing.product, criteria, match.price) }]
      : [],
  );
  const matchingLenders = new Set(offers.map(({ listing }) => listing.lenderId));
  const mismatched = matches.flatMap(({ listing, match }) =>
    match.kind === 'differs' ? [{ listing, mismatches: match.mismatches }] : [],
  );
  const nearestFirst = mismatched.toSorted(byNearness);
  const nearest = new Map(nearestFirst.toReversed().map((mismatch) => [mismatch.listing.lenderId, mismatch]));
  const unmatched = [...nearest.values()].filter(({ listing }) => !matchingLenders.has(listing.lenderId));
  return {
    offers: offers
      .map((offer) => ({ offer, ranked: rankedOf(offer, criteria) }))
      .toSorted((a, b) => byPublishedOrder(a.ranked, b.ranked))
      .map(({ offer, ranked: { certainty } }) => ({ ...offer, certainty })),
    unmatched: unmatched.toSorted((a, b) => byEnglishName(a.listing, b.listing)),
  };
};

/** Version of the published order, increased with every change of the rule below. `/loanOrder` explains it. */
export const orderVersion = '2';

/**
 * How certain it is that a product matches: whatever the user has not answered, depending on it, or only for few of
 * those who have not answered.
 */
export const certainties = { certain: 0, open: 1, few: 2 } as const;

/** The only facts that the order of loans may depend on. */
export interface Ranked {
  /** APR with all charges, in hundredths of a per cent. */
  aprHundredths: number;
  /** English in every language, so that the order is the same for all users. */
  englishName: string;
  productGid: string;
  certainty: (typeof certainties)[keyof typeof certainties];
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * The published order: the more certain first, then the lower APR, then the lender's English name, then the product's id. No lender is
 * preferred.
 */
export const byPublishedOrder = (a: Ranked, b: Ranked): number =>
  a.certainty - b.certainty ||
  a.aprHundredths - b.aprHundredths ||
  textOrder(a.englishName, b.englishName) ||
  textOrder(a.productGid, b.productGid);

/** Sorts lenders by their English name, then by their id; for lists without a price. */
export const byEnglishName = (
  a: { englishName: string; lenderId: string },
  b: { englishName: string; lenderId: string },
): number => textOrder(a.englishName, b.englishName) || textOrder(a.lenderId, b.lenderId);
