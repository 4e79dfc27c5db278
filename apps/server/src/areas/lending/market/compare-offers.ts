import { type BodyOf, compareProducts, type ContentOf, matchProduct, orderVersion } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import type { MarketParts } from './parts.ts';
import { presentKeyFacts, presentOffer, presentReasons, presentUnmatched } from './present-offer.ts';

type Parts = Pick<MarketParts, 'live'>;
const comparePath = '/flamingo/ostrader/loan_market/compareOffers';
const keyFactsPath = '/flamingo/ostrader/loan_market/keyFacts';

/** Compares the whole market with a wish; nothing of the wish is kept. */
export const compareOffers =
  ({ live }: Parts) =>
  (wish: BodyOf<typeof comparePath>, { locale }: Pick<CallContext, 'locale'>): ContentOf<typeof comparePath> => {
    const { offers, unmatched } = compareProducts(live.now.products, wish);
    return {
      offers: offers.map(({ listing, price }) => presentOffer(listing, price, locale)),
      unmatched: unmatched.map((lender) => presentUnmatched(lender, locale)),
      orderVersion,
    };
  };

/** The whole price of one product. Throws `loanProductMissing` and `loanNotMatched`. */
export const showKeyFacts =
  ({ live }: Parts) =>
  (
    { productGid, wish }: BodyOf<typeof keyFactsPath>,
    { locale }: Pick<CallContext, 'locale'>,
  ): ContentOf<typeof keyFactsPath> => {
    const listing = live.now.products.find((product) => product.productGid === productGid);
    if (!listing) throw new Problem('loanProductMissing');
    const match = matchProduct(listing.product, wish);
    if (match.kind === 'differs')
      throw new Problem('loanNotMatched', { details: { reasons: presentReasons(match.mismatches, locale) } });
    return presentKeyFacts(listing, match.price, locale);
  };
