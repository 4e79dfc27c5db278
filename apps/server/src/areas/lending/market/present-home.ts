import { currentStatuses, type LoanCard, type LoanHome } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { max, zero } from '@sikka/money';
import { mostAdvancedSummary, isDeclined, newestByProduct, type StatusSummary } from '../records/status-summary.ts';
import { withStatus } from './present-card.ts';

/** What the loan tab shows about its caller. */
export interface Visitor {
  summaries: readonly StatusSummary[];
  variant: LoanHome['userGrayscaleData'];
  /** Whether the number was verified by a one-time code: true for every user. */
  hasOtp: boolean;
}

/** A guest, who sees the new loan page. */
export const guest: Visitor = {
  summaries: [],
  variant: { apiLoanMarketRUB148: 1, apiLoanMarketRUB1214: 0 },
  hasOtp: false,
};

const announcements = [
  m.lending_market_announcement_free,
  m.lending_market_announcement_order,
  m.lending_market_announcement_verify,
];

/**
 * What the products offer together: those that can be applied for here, unless there is none. The APR is that of the first
 * in the published order, as loans for few people are cheaper and come last.
 */
const marketBounds = (cards: readonly LoanCard[]) => ({
  loanLimitMax: cards.map((card) => card.loanLimitMax).reduce(max, zero),
  aprMin: cards[0]?.aprMin ?? 0,
  loanTimeMin: cards.length > 0 ? Math.min(...cards.map((card) => card.loanTimeMin)) : 0,
  loanTimeMax: Math.max(0, ...cards.map((card) => card.loanTimeMax)),
});

/**
 * The loan tab. Cards keep the published order for every caller and variant. The borrower's own notes on referrals are
 * listed, but change nothing else on the page.
 */
export const presentHome = (
  cards: readonly LoanCard[],
  { summaries, variant, hasOtp }: Visitor,
  locale: Locale,
): LoanHome => {
  const newest = newestByProduct(summaries);
  const cardsWithStatus = cards.map((card) => withStatus(card, newest.get(card.gid)));
  const apiCards = cardsWithStatus.filter(({ connection }) => connection === 'API');
  const hasDeclined = ({ currentStatus }: LoanCard): boolean =>
    isDeclined(currentStatus, variant.apiLoanMarketRUB1214 === 1);
  const mostAdvanced = mostAdvancedSummary(summaries.filter(({ connection }) => connection === 'API'));
  return {
    defaultChannelInfo: {
      ...marketBounds(apiCards.length > 0 ? apiCards : cards),
      currentStatus: mostAdvanced?.currentStatus ?? currentStatuses.none,
      loanRecordRedDot: summaries.some(({ hasUnread }) => hasUnread),
      hasOtp,
      topRouteChannelGid: '',
    },
    outChannelList: apiCards.filter((card) => !hasDeclined(card)),
    declinedList: apiCards.filter(hasDeclined),
    referralList: cardsWithStatus.filter(({ connection }) => connection === 'REFERRAL'),
    broadcastList: announcements.map((announcement) => announcement({}, { locale })),
    yourLoanList: summaries.map((summary) => ({
      loanRecordGid: summary.loanRecordGid,
      loanRecordStatus: summary.recordStatus,
      connection: summary.connection,
      channelGid: summary.lenderId,
      gid: summary.productGid,
      channelName: summary.lenderName[locale],
      productName: summary.productName[locale],
      amountPaise: summary.amountPaise,
      isActionRequired: summary.isActionRequired,
    })),
    channelName: mostAdvanced?.lenderName[locale] ?? '',
    productName: mostAdvanced?.productName[locale] ?? '',
    userGrayscaleData: variant,
    hasOtp,
  };
};
