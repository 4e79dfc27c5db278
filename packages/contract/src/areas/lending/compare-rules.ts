import type { LoanCriteria } from './loan-criteria.ts';
import { type ComparedProduct, type FittingPrice, matchProduct, type Mismatch, reasonsByEase } from './match-rules.ts';

/** A product on the market, with what names it. */
export interface Listing {
  productGid: string;
  lenderId: string;
  /** Of the lender, in English. */
  englishName: string;
  product: ComparedProduct;
}

/** What loan criteria are answered with. */
export interface Comparison<Listed extends Listing> {
  /** Every product that fits, by the published order. */
  offers: { listing: Listed; price: FittingPrice }[];
  /** By the lender's name: of each without a product that fits, the one that is nearest. */
  unmatched: { listing: Listed; mismatches: readonly Mismatch[] }[];
}

const easeOf = ([first]: readonly Mismatch[]): number =>
  first ? reasonsByEase.indexOf(first.reason) : reasonsByEase.length;

/** The fewest reasons first, then the one that is easiest to change, then the product's id. */
const byNearness = (
  a: { listing: Listing; mismatches: readonly Mismatch[] },
  b: { listing: Listing; mismatches: readonly Mismatch[] },
): number =>
  a.mismatches.length - b.mismatches.length ||
  easeOf(a.mismatches) - easeOf(b.mismatches) ||
  (a.listing.productGid < b.listing.productGid ? -1 : 1);

/**
 * Compares every product on the market with loan criteria. Each one that fits is an offer; each lender is told either by its offers or once
 * among those that did not match. The order in which products are given changes nothing.
 */
export const compareProducts = <Listed extends Listing>(
  listings: readonly Listed[],
  criteria: LoanCriteria,
): Comparison<Listed> => {
  const matches = listings.map((listing) => ({ listing, match: matchProduct(listing.product, criteria) }));
  const offers = matches.flatMap(({ listing, match }) =>
    match.kind === 'fits' ? [{ listing, price: match.price }] : [],
  );
  const fitting = new Set(offers.map(({ listing }) => listing.lenderId));
  const differing = matches.flatMap(({ listing, match }) =>
    match.kind === 'differs' ? [{ listing, mismatches: match.mismatches }] : [],
  );
  const nearestFirst = differing.toSorted(byNearness);
  const nearest = new Map(nearestFirst.toReversed().map((differs) => [differs.listing.lenderId, differs]));
  const unmatched = [...nearest.values()].filter(({ listing }) => !fitting.has(listing.lenderId));
  return {
    offers: offers.toSorted((a, b) =>
      byPublishedOrder(
        { ...a.listing, aprHundredths: a.price.aprHundredths },
        { ...b.listing, aprHundredths: b.price.aprHundredths },
      ),
    ),
    unmatched: unmatched.toSorted((a, b) => byEnglishName(a.listing, b.listing)),
  };
};

/** Version of the published order; it counts up with every change of the rule below, and `/loanOrder` explains it. */
export const orderVersion = '1';

/** All that the order of loans may look at. */
export interface Ranked {
  /** All charges included, in hundredths of a per cent. */
  aprHundredths: number;
  /** In English, whatever the reader's language, so that everybody sees the same order. */
  englishName: string;
  productGid: string;
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The published order: the lower APR first, then the lender's English name, then the product's id. Nobody is preferred. */
export const byPublishedOrder = (a: Ranked, b: Ranked): number =>
  a.aprHundredths - b.aprHundredths || textOrder(a.englishName, b.englishName) || textOrder(a.productGid, b.productGid);

/** Lenders by their English name, then by their short one, for lists without a price. */
export const byEnglishName = (
  a: { englishName: string; lenderId: string },
  b: { englishName: string; lenderId: string },
): number => textOrder(a.englishName, b.englishName) || textOrder(a.lenderId, b.lenderId);
