import { lending, type LoanCard, type LoanHome } from '@sikka/contract';
import { type Locale, locales } from '@sikka/messages';
import { type PreparedReply, cachedBy, ready } from '#platform/web/prepared.ts';
import type { Market } from '../catalogue/listed.ts';
import { presentCard } from './present-card.ts';
import { guest, presentHome } from './present-home.ts';
import { readyCards, readyLenders } from './present-lender.ts';

/** Prepared replies, shared by all callers of the same language. */
interface MarketCache {
  /** Every product, in the published order. */
  cards: readonly LoanCard[];
  /** The loan tab of a guest. */
  home: PreparedReply;
  /** The loan tab of users with this variant who have no applications. */
  newcomersHome(variant: LoanHome['userGrayscaleData']): PreparedReply;
  products: PreparedReply;
  lenders: PreparedReply;
  creditCards: PreparedReply;
}

const fill = (market: Market, locale: Locale): MarketCache => {
  const cards = market.products.map((product) => presentCard(product, locale));
  const newcomers = new Map<string, PreparedReply>();
  return {
    cards,
    home: ready(lending.getHome, presentHome(cards, guest, locale)),
    newcomersHome: (variant) => {
      const key = Object.values(variant).join();
      const cached = newcomers.get(key);
      if (cached) return cached;
      const made = ready(lending.getHome, presentHome(cards, { summaries: [], variant, hasOtp: true }, locale));
      newcomers.set(key, made);
      return made;
    },
    products: ready(lending.listProducts, { productList: cards }),
    lenders: readyLenders(market, locale),
    creditCards: readyCards(market, locale),
  };
};

const caches = cachedBy(
  (market: Market) =>
    Object.fromEntries(locales.map((locale) => [locale, fill(market, locale)])) as Record<Locale, MarketCache>,
);

/**
 * The prepared replies of a market in one language. Built for both languages on first use, and cached as long as the
 * market.
 */
export const marketCacheOf = (market: Market, locale: Locale): MarketCache => caches(market)[locale];
