import { lending } from '@sikka/contract';
import { costOf } from '@sikka/money/loans';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { MarketDeps } from '../deps.ts';
import { newestByProduct } from '../records/status-summary.ts';
import { marketCacheOf } from './market-cache.ts';
import { withStatus } from './present-card.ts';
import { guest, presentHome } from './present-home.ts';
import { presentLender } from './present-lender.ts';

type LiveMarketDeps = Pick<MarketDeps, 'live'>;

/** Calculates the cost of a hypothetical loan; stores nothing. */
export const calculateEmi = handler(lending.emi, (_deps, { principalPaise, months, rate, method, ...charges }) =>
  costOf({ principalPaise, rate, tenure: { unit: 'MONTH', count: months }, method }, charges),
);

export const listProducts = handler(
  lending.listProducts,
  ({ live }: LiveMarketDeps, _body, { locale }) => marketCacheOf(live.current, locale).products,
);

export const listLenders = handler(
  lending.listLenders,
  ({ live }: LiveMarketDeps, _body, { locale }) => marketCacheOf(live.current, locale).lenders,
);

export const listCards = handler(
  lending.listCards,
  async ({ live, rewards }: Pick<MarketDeps, 'live' | 'rewards'>, _body, { user, locale }) => {
    if (user) await rewards?.recordCardsSeen(user.userGid);
    return marketCacheOf(live.current, locale).creditCards;
  },
);

/** Always succeeds: the apps on the phone are not inspected, and everyone may see the market. */
export const checkEligibility = handler(lending.checkEligibility, () => ({ isSuccess: true as const }));

/** The loan tab: prepared for guests and users without applications, built per caller for all others. */
export const showHome = handler(
  lending.getHome,
  async ({ live, statusSummariesOf, variantOf }: MarketDeps, _body, { user, locale }) => {
    const { home, homeWithoutApplications, cards } = marketCacheOf(live.current, locale);
    if (!user) return home;
    const variant = variantOf(user) ?? guest.variant;
    const summaries = await statusSummariesOf(user.userGid);
    if (summaries.length === 0) return homeWithoutApplications(variant);
    return presentHome(cards, { summaries, variant, hasOtp: true }, locale);
  },
);

/**
 * One lender and its products, with the caller's status. Throws `loanProductMissing` for a lender that is not on the
 * market.
 */
export const getChannel = handler(
  lending.getChannel,
  async ({ live, statusSummariesOf }: Pick<MarketDeps, 'live' | 'statusSummariesOf'>, { gln }, { user, locale }) => {
    const market = live.current;
    const lender = market.lenders.find(({ lenderId }) => lenderId === gln);
    if (!lender) throw new Problem('loanProductMissing');
    const newest = newestByProduct(user ? await statusSummariesOf(user.userGid) : []);
    const cards = marketCacheOf(market, locale).cards.filter(({ channelGid }) => channelGid === gln);
    return {
      lender: presentLender(lender, locale),
      productList: cards.map((card) => withStatus(card, newest.get(card.gid))),
    };
  },
);
