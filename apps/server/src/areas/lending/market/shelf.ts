import { lending, type LoanCard, type LoanHome } from '@sikka/contract';
import { type Locale, locales } from '@sikka/messages';
import { keptBy } from '#platform/kept-by.ts';
import { ready, type ReadyReply } from '#platform/ready.ts';
import type { Market } from '../catalogue/listed.ts';
import { listCards } from './list-cards.ts';
import { listLenders } from './list-lenders.ts';
import { presentCard } from './present-card.ts';
import { guest, presentHome } from './present-home.ts';

/** What everybody who reads a language is told alike. */
interface Shelf {
  /** Every product, by the published order. */
  cards: readonly LoanCard[];
  /** The loan tab of a guest. */
  home: ReadyReply;
  /** The loan tab of everybody with this variant who has applied for nothing yet. */
  newcomersHome(look: LoanHome['userGrayscaleData']): ReadyReply;
  products: ReadyReply;
  lenders: ReadyReply;
  creditCards: ReadyReply;
}

const fill = (market: Market, locale: Locale): Shelf => {
  const cards = market.products.map((product) => presentCard(product, locale));
  const newcomers = new Map<string, ReadyReply>();
  return {
    cards,
    home: ready(lending.getHome, presentHome(cards, guest, locale)),
    newcomersHome: (look) => {
      const variant = Object.values(look).join();
      const kept = newcomers.get(variant);
      if (kept) return kept;
      const made = ready(lending.getHome, presentHome(cards, { standings: [], look, hasOtp: true }, locale));
      newcomers.set(variant, made);
      return made;
    },
    products: ready(lending.listProducts, { productList: cards }),
    lenders: listLenders(market, locale),
    creditCards: listCards(market, locale),
  };
};

const shelves = keptBy(
  (market: Market) =>
    Object.fromEntries(locales.map((locale) => [locale, fill(market, locale)])) as Record<Locale, Shelf>,
);

/** What a market tells everybody in a language: prepared in both when it is first asked for, and kept for as long as the market. */
export const shelfOf = (market: Market, locale: Locale): Shelf => shelves(market)[locale];
