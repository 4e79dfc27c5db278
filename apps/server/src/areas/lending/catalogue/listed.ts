import { byEnglishName, byPublishedOrder, type LenderConnection, type Listing } from '@sikka/contract';
import type { CardProduct, LenderProfile } from '@sikka/partners/kit';
import type { KeptCatalogue } from './catalogue-store.ts';
import { type AprRange, aprRange } from './price-rules.ts';
import type { ToldProduct } from './told-catalogue.ts';

/** A lender on the market. */
export interface ListedLender {
  lenderId: string;
  englishName: string;
  connection: LenderConnection;
  face: LenderProfile;
}

/** A product on the market. */
export interface ListedProduct extends Listing {
  product: ToldProduct;
  lender: ListedLender;
  apr: AprRange;
}

/** A credit card on the market. */
export interface ListedCard {
  cardGid: string;
  card: CardProduct;
  issuer: ListedLender;
}

/** The market at one moment. */
export interface Market {
  /** By English name. */
  lenders: readonly ListedLender[];
  /** By the published order, each with its lowest APR. */
  products: readonly ListedProduct[];
  /** By the English name of their issuer. */
  cards: readonly ListedCard[];
}

const lenderOf = ({ lenderId, connection, told: { lender: face } }: KeptCatalogue): ListedLender => ({
  lenderId,
  englishName: face.name.en,
  connection,
  face,
});

const productsOf = (kept: KeptCatalogue): ListedProduct[] => {
  const lender = lenderOf(kept);
  const { lenderId, englishName } = lender;
  return kept.told.products.flatMap((product) => {
    const apr = aprRange(product);
    return apr ? [{ productGid: `${lenderId}:${product.productId}`, lenderId, englishName, product, lender, apr }] : [];
  });
};

const cardsOf = (kept: KeptCatalogue): ListedCard[] =>
  (kept.told.cards ?? []).map((card) => ({ cardGid: `${kept.lenderId}:${card.cardId}`, card, issuer: lenderOf(kept) }));

/** Puts the catalogues of all lenders on one market. */
export const openMarket = (catalogues: readonly KeptCatalogue[]): Market => ({
  lenders: catalogues.map(lenderOf).toSorted(byEnglishName),
  products: catalogues
    .flatMap(productsOf)
    .toSorted((a, b) => byPublishedOrder({ ...a, aprHundredths: a.apr.least }, { ...b, aprHundredths: b.apr.least })),
  cards: catalogues.flatMap(cardsOf).toSorted((a, b) => byEnglishName(a.issuer, b.issuer)),
});
