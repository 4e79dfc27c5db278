import { currentStatuses, type LoanCard } from '@sikka/contract';
import { tenureOf } from '@sikka/money/loans';
import type { Locale } from '@sikka/messages';
import type { ListedProduct } from '../catalogue/listed.ts';
import { cardTags } from './card-tags.ts';
import type { Standing } from './standing.ts';

/** The specification's numbers of rate types. */
const rateTypes = { DAY: 1, MONTH: 2, YEAR: 3 } as const;

/** Days of so many of twelve equal months of a year. */
const daysOf = (months: number): number => Math.round((months * 365) / 12);

/** Millionths as hundredths of a per cent, rounded up so that no rate looks lower than it is. */
const hundredthsOf = (millionths: number): number => Math.ceil(millionths / 100);

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

/** A product as everybody sees it. */
export const presentCard = ({ productGid, product, lender, apr }: ListedProduct, locale: Locale): LoanCard => {
  const months = product.tenures.map((code) => tenureOf(code).count);
  const [loanTimeMin, loanTimeMax] = [Math.min(...months), Math.max(...months)];
  const best = product.rates[0]?.rate;
  return {
    gid: productGid,
    channelGid: lender.lenderId,
    cid: '',
    productName: product.name[locale],
    productDesc: product.description[locale],
    iconUrl: '',
    lenderName: lender.face.name[locale],
    connection: lender.connection,
    isComingSoon: false,
    currentStatus: currentStatuses.none,
    mustCreditTime: 0,
    labelProducts: cardTags(product, locale),
    isCreditAmount: false,
    creditLine: 0,
    loanLimitMax: product.maxPaise,
    loanLimitMin: product.minPaise,
    loanRate: best ? hundredthsOf(best.millionths) : 0,
    rateType: best ? rateTypes[best.per] : rateTypes.YEAR,
    aprLeast: apr.least,
    aprMost: apr.most,
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

/** The same card for somebody who applied for it. */
export const withStanding = (card: LoanCard, standing: Standing | undefined): LoanCard =>
  standing
    ? {
        ...card,
        cid: standing.cid,
        currentStatus: standing.currentStatus,
        mustCreditTime: standing.offerEndsAt ? unixSeconds(standing.offerEndsAt) : 0,
        isCreditAmount: standing.creditLinePaise > 0,
        creditLine: standing.creditLinePaise,
        loanRecordStatus: standing.recordStatus,
        loanRecordRedDot: standing.hasNews,
        loanRecordGid: standing.loanRecordGid,
        loanRecordCreateTime: unixSeconds(standing.createdAt),
      }
    : card;
