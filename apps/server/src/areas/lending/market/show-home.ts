import type { LoanHome } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import type { ReadyReply } from '#platform/ready.ts';
import type { MarketParts } from './parts.ts';
import { guest, presentHome } from './present-home.ts';
import { shelfOf } from './shelf.ts';

/** The loan tab: prepared for guests and for users without applications, with their own for all others. */
export const showHome =
  ({ live, standingsOf, lookOf }: MarketParts) =>
  async (
    _body: object,
    { caller: { user }, locale }: Pick<CallContext, 'caller' | 'locale'>,
  ): Promise<LoanHome | ReadyReply> => {
    const { home, newcomersHome, cards } = shelfOf(live.now, locale);
    if (!user) return home;
    const look = lookOf(user) ?? guest.look;
    const standings = await standingsOf(user.userGid);
    if (standings.length === 0) return newcomersHome(look);
    return presentHome(cards, { standings, look, hasOtp: true }, locale);
  };
