import {
  byEnglishName,
  byPublishedOrder,
  certainties,
  isForFew,
  type LenderConnection,
  type Listing,
  type Ranked,
} from '@sikka/contract';
import type { Paise } from '@sikka/money';
import { costOf, tenureOf } from '@sikka/money/loans';
import type { CardProduct, LenderProfile, LenderProduct } from '@sikka/partners/kit';
import type { StoredCatalogue, ReportedProduct } from './catalogue-store.ts';

/** Hundredths of a per cent. */
export interface AprRange {
  min: number;
  max: number;
}

type PricedProduct = Pick<LenderProduct, 'rates' | 'tenures' | 'minPaise' | 'maxPaise' | 'method' | 'upfront'>;

/**
 * Lowest and highest APR of a product over all its amounts, tenures and rates. Fixed charges weigh most on the smallest
 * amount, so the maximum amount at the best rate gives the lowest APR and the minimum amount at the last rate gives the
 * highest; rounding of the fee to the paisa may shift APRs in between by 0.01 %. Undefined if the borrower would
 * receive nothing.
 */
export const aprRange = (product: PricedProduct): AprRange | undefined => {
  const { rates, tenures, minPaise, maxPaise, method, upfront } = product;
  const aprsOf = (principalPaise: Paise, rate = rates[0]?.rate): number[] =>
    tenures.map((code) =>
      rate
        ? (costOf({ principalPaise, rate, tenure: tenureOf(code), method }, upfront).aprHundredths ?? Number.NaN)
        : Number.NaN,
    );
  const min = Math.min(...aprsOf(maxPaise));
  const max = Math.max(...aprsOf(minPaise, rates.at(-1)?.rate));
  return Number.isFinite(min) && Number.isFinite(max) ? { min, max } : undefined;
};

export interface ListedLender {
  lenderId: string;
  englishName: string;
  connection: LenderConnection;
  profile: LenderProfile;
}

export interface ListedProduct extends Listing {
  product: ReportedProduct;
  lender: ListedLender;
  apr: AprRange;
}

export interface ListedCard {
  cardGid: string;
  card: CardProduct;
  issuer: ListedLender;
}

/** A snapshot of the market. */
export interface Market {
  /** Sorted by English name. */
  lenders: readonly ListedLender[];
  /** In the published order for nobody in particular, by the lowest APR of each. */
  products: readonly ListedProduct[];
  /** Sorted by the issuer's English name. */
  cards: readonly ListedCard[];
}

const lenderOf = ({ lenderId, connection, reported: { lender: profile } }: StoredCatalogue): ListedLender => ({
  lenderId,
  englishName: profile.name.en,
  connection,
  profile,
});

const productsOf = (stored: StoredCatalogue): ListedProduct[] => {
  const lender = lenderOf(stored);
  const { lenderId, englishName } = lender;
  return stored.reported.products.flatMap((product) => {
    const apr = aprRange(product);
    return apr ? [{ productGid: `${lenderId}:${product.productId}`, lenderId, englishName, product, lender, apr }] : [];
  });
};

const cardsOf = (stored: StoredCatalogue): ListedCard[] =>
  (stored.reported.cards ?? []).map((card) => ({
    cardGid: `${stored.lenderId}:${card.cardId}`,
    card,
    issuer: lenderOf(stored),
  }));

/** What a product is ranked by before anything is known of the user. */
const rankedOf = ({ productGid, englishName, product, apr }: ListedProduct): Ranked => ({
  productGid,
  englishName,
  aprHundredths: apr.min,
  certainty: isForFew(product, {}) ? certainties.few : certainties.open,
});

/** Builds the market from all lenders' catalogues. */
export const buildMarket = (catalogues: readonly StoredCatalogue[]): Market => ({
  lenders: catalogues.map(lenderOf).toSorted(byEnglishName),
  products: catalogues.flatMap(productsOf).toSorted((a, b) => byPublishedOrder(rankedOf(a), rankedOf(b))),
  cards: catalogues.flatMap(cardsOf).toSorted((a, b) => byEnglishName(a.issuer, b.issuer)),
});
