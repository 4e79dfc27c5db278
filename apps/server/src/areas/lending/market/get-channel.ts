import type { BodyOf, ContentOf } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import { presentLender } from './list-lenders.ts';
import type { MarketParts } from './parts.ts';
import { withStanding } from './present-card.ts';
import { shelfOf } from './shelf.ts';
import { newestByProduct } from './standing.ts';

const path = '/flamingo/ostrader/loan_market/getChannel';

/** One lender and its products, with where the caller stands. Throws `loanProductMissing` for lenders that are not on the market. */
export const getChannel =
  ({ live, standingsOf }: Pick<MarketParts, 'live' | 'standingsOf'>) =>
  async (
    { gln }: BodyOf<typeof path>,
    { caller: { user }, locale }: Pick<CallContext, 'caller' | 'locale'>,
  ): Promise<ContentOf<typeof path>> => {
    const market = live.now;
    const lender = market.lenders.find(({ lenderId }) => lenderId === gln);
    if (!lender) throw new Problem('loanProductMissing');
    const newest = newestByProduct(user ? await standingsOf(user.userGid) : []);
    const cards = shelfOf(market, locale).cards.filter(({ channelGid }) => channelGid === gln);
    return {
      lender: presentLender(lender, locale),
      productList: cards.map((card) => withStanding(card, newest.get(card.gid))),
    };
  };
