import { currentStatuses, type LoanCard } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { tenureOf } from '@sikka/money/loans';
import type { LenderProduct } from '@sikka/partners/kit';
import type { ListedProduct } from '../catalogue/listed.ts';
import type { StatusSummary } from '../records/status-summary.ts';

/** Facts that may become tags of a card, rarest first; all products are judged by the same rules. */
const tagRules: readonly {
  holds: (product: LenderProduct) => boolean;
  text: (locale: Locale) => string;
}[] = [
  {
    holds: ({ criteria }) => criteria.minScore === 0,
    text: (locale) => m.lending_market_tag_no_score({}, { locale }),
  },
  {
    holds: ({ upfront }) => upfront.feeHundredths === 0 && upfront.otherPaise === 0,
    text: (locale) => m.lending_market_tag_no_fee({}, { locale }),
  },
  {
    holds: ({ foreclosureHundredths }) => foreclosureHundredths === 0,
    text: (locale) => m.lending_market_tag_free_end({}, { locale }),
  },
  {
    holds: ({ criteria }) => criteria.employments.length >= 3,
    text: (locale) => m.lending_market_tag_not_salaried_only({}, { locale }),
  },
];

const maxTags = 2;

/** At most two facts as tags; none of them promotes the product. */
const cardTags = (product: LenderProduct, locale: Locale): string[] =>
  tagRules
    .filter(({ holds }) => holds(product))
    .slice(0, maxTags)
    .map(({ text }) => text(locale));

/** The specification's codes of rate types. */
const rateTypes = { DAY: 1, MONTH: 2, YEAR: 3 } as const;

/** Days of a number of months, taken as twelfths of a 365-day year. */
const daysOf = (months: number): number => Math.round((months * 365) / 12);

/** Millionths as hundredths of a per cent, rounded up so that no rate looks lower than it is. */
const hundredthsOf = (millionths: number): number => Math.ceil(millionths / 100);

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

/** A product without anything about the caller. */
export const presentCard = ({ productGid, product, lender, apr }: ListedProduct, locale: Locale): LoanCard => {
  const months = product.tenures.map((code) => tenureOf(code).count);
  const [loanTimeMin, loanTimeMax] = [Math.min(...months), Math.max(...months)];
  const bestRate = product.rates[0]?.rate;
  return {
    gid: productGid,
    channelGid: lender.lenderId,
    cid: '',
    productName: product.name[locale],
    productDesc: product.description[locale],
    iconUrl: '',
    lenderName: lender.profile.name[locale],
    connection: lender.connection,
    isComingSoon: false,
    currentStatus: currentStatuses.none,
    mustCreditTime: 0,
    labelProducts: cardTags(product, locale),
    isCreditAmount: false,
    creditLine: paise(0),
    loanLimitMax: product.maxPaise,
    loanLimitMin: product.minPaise,
    loanRate: bestRate ? hundredthsOf(bestRate.millionths) : 0,
    rateType: bestRate ? rateTypes[bestRate.per] : rateTypes.YEAR,
    ...(product.method === 'FLAT' && { isFlatRate: true }),
    aprMin: apr.min,
    aprMax: apr.max,
    loanTimeMin,
    loanTimeMax,
    loanTimeMinDays: daysOf(loanTimeMin),
    loanTimeMaxDays: daysOf(loanTimeMax),
    shortUrl: product.shortUrl ?? '',
    openWith: lender.connection === 'REFERRAL' ? 'insideChrome' : 'insideWeb',
    priorityChannel: 0,
    merchantGid: lender.lenderId,
  };
};

/** The card with the status of the caller's application. */
export const withStatus = (card: LoanCard, summary: StatusSummary | undefined): LoanCard =>
  summary
    ? {
        ...card,
        cid: summary.cid,
        currentStatus: summary.currentStatus,
        mustCreditTime: summary.offerEndsAt ? unixSeconds(summary.offerEndsAt) : 0,
        isCreditAmount: summary.creditLinePaise > 0,
        creditLine: summary.creditLinePaise,
        loanRecordStatus: summary.recordStatus,
        loanRecordRedDot: summary.hasUnread,
        loanRecordGid: summary.loanRecordGid,
        loanRecordCreateTime: unixSeconds(summary.createdAt),
      }
    : card;
