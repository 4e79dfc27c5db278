import { currentStatuses, type LoanCard, type LoanHome } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { furthest, isDeclined, newestByProduct, type Standing } from './standing.ts';
import { withStanding } from './present-card.ts';

/** Whose loan tab it is. */
export interface Visitor {
  standings: readonly Standing[];
  look: LoanHome['userGrayscaleData'];
  /** Everybody with an account has proven the number by a one-time code. */
  hasOtp: boolean;
}

/** A guest, who sees the new loan page. */
export const guest: Visitor = {
  standings: [],
  look: { apiLoanMarketRUB148: 1, apiLoanMarketRUB1214: 0 },
  hasOtp: false,
};

const announcements = [
  m.lending_market_announcement_order,
  m.lending_market_announcement_free,
  m.lending_market_announcement_verify,
];

const bounds = (cards: readonly LoanCard[]) => ({
  loanLimitMax: Math.max(0, ...cards.map((card) => card.loanLimitMax)),
  aprLeast: cards.length > 0 ? Math.min(...cards.map((card) => card.aprLeast)) : 0,
  loanTimeMin: cards.length > 0 ? Math.min(...cards.map((card) => card.loanTimeMin)) : 0,
  loanTimeMax: Math.max(0, ...cards.map((card) => card.loanTimeMax)),
});

/**
 * The loan tab from cards in the published order, which stays as it is whoever looks. What borrowers say of loans at other sites is told
 * beside those, and decides nothing of the page.
 */
export const presentHome = (
  cards: readonly LoanCard[],
  { standings, look, hasOtp }: Visitor,
  locale: Locale,
): LoanHome => {
  const newest = newestByProduct(standings);
  const own = cards.map((card) => withStanding(card, newest.get(card.gid)));
  const carried = own.filter(({ connection }) => connection === 'API');
  const hasDeclined = ({ currentStatus }: LoanCard): boolean =>
    isDeclined(currentStatus, look.apiLoanMarketRUB1214 === 1);
  const best = furthest(standings.filter(({ connection }) => connection === 'API'));
  return {
    defaultChannelInfo: {
      ...bounds(cards),
      currentStatus: best?.currentStatus ?? currentStatuses.none,
      loanRecordRedDot: standings.some(({ hasNews }) => hasNews),
      hasOtp,
      topRouteChannelGid: '',
    },
    outChannelList: carried.filter((card) => !hasDeclined(card)),
    declinedList: carried.filter(hasDeclined),
    referralList: own.filter(({ connection }) => connection === 'REFERRAL'),
    broadcastList: announcements.map((announcement) => announcement({}, { locale })),
    yourLoanList: standings.map((standing) => ({
      loanRecordGid: standing.loanRecordGid,
      loanRecordStatus: standing.recordStatus,
      connection: standing.connection,
      channelGid: standing.lenderId,
      gid: standing.productGid,
      channelName: standing.lenderName[locale],
      productName: standing.productName[locale],
      amountPaise: standing.amountPaise,
      isYourTurn: standing.isBorrowersTurn,
    })),
    channelName: best?.lenderName[locale] ?? '',
    productName: best?.productName[locale] ?? '',
    userGrayscaleData: look,
    hasOtp,
  };
};
