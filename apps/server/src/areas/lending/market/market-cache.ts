import { lending, type LoanCard, type LoanHome } from '@sikka/contract';
import { type Locale, locales } from '@sikka/messages';
import { type PreparedReply, cachedBy, prepareReply } from '#platform/web/prepared.ts';
import type { Market } from '../catalogue/listed.ts';
import { presentCard } from './present-card.ts';
import { guest, presentHome } from './present-home.ts';
import { preparedCards, preparedLenders } from './present-lender.ts';

/** Prepared replies, shared by all callers of the same language. */
interface MarketCache {
  /** Every product, in the published order. */
  cards: readonly LoanCard[];
  /** The loan tab of a guest. */
  home: PreparedReply;
  /** The loan tab of users with this variant who have no applications. */
  homeWithoutApplications(variant: LoanHome['userGrayscaleData']): PreparedReply;
  products: PreparedReply;
  lenders: PreparedReply;
  creditCards: PreparedReply;
}

const buildCache = (market: Market, locale: Locale): MarketCache => {
  const cards = market.products.map((product) => presentCard(product, locale));
  const repliesByVariant = new Map<string, PreparedReply>();
  return {
    cards,
    home: prepareReply(lending.getHome, presentHome(cards, guest, locale)),
    homeWithoutApplications: (variant) => {
      const key = Object.values(variant).join();
      const cached = repliesByVariant.get(key);
      if (cached) return cached;
      const reply = prepareReply(lending.getHome, presentHome(cards, { summaries: [], variant, hasOtp: true }, locale));
      repliesByVariant.set(key, reply);
      return reply;
    },
    products: prepareReply(lending.listProducts, { productList: cards }),
    lenders: preparedLenders(market, locale),
    creditCards: preparedCards(market, locale),
  };
};

const caches = cachedBy(
  (market: Market) =>
    Object.fromEntries(locales.map((locale) => [locale, buildCache(market, locale)])) as Record<Locale, MarketCache>,
);

/**
 * The prepared replies of a market in one language. Built for both languages on first use, and cached as long as the
 * market.
 */
export const marketCacheOf = (market: Market, locale: Locale): MarketCache => caches(market)[locale];
