import { couponCities } from '@sikka/contract';
import type { NetworkOffer, OfferMerchant } from '@sikka/partners/kit';

/** What an offer is judged with. */
export interface OfferJudge {
  merchants: ReadonlyMap<string, OfferMerchant>;
  /** Kinds of goods of the second level. */
  categories: ReadonlySet<string>;
  mayOpen(link: string): boolean;
  now: Date;
}

const devanagari = /[\u0900-\u097F]/;
const dayMs = 86_400_000;

/** Longest time for which an offer is announced, in days. */
const longestDays = 400;
/** A share of the price above this is a trick, or a mistake. */
const maxPercent = 95;

/** Where an offer is used. */
export const linkOf = ({ path }: Pick<NetworkOffer, 'path'>, { site }: Pick<OfferMerchant, 'site'>): string =>
  `${site}${path}`;

const isInBoth = ({ en, hi }: NetworkOffer['heading']): boolean =>
  en.trim() !== '' && !devanagari.test(en) && hi.trim() !== '';

const rules: readonly (readonly [reason: string, isBroken: (offer: NetworkOffer, judge: OfferJudge) => boolean])[] = [
  ['MERCHANT_UNKNOWN', ({ merchantId }, { merchants }) => !merchants.has(merchantId)],
  ['CATEGORY_UNKNOWN', ({ category }, { categories }) => !categories.has(category)],
  ['LANGUAGE_MISSING', ({ heading, title, terms }) => ![heading, title, terms].every(isInBoth)],
  ['HINDI_MISSING', ({ title, terms }) => ![title.hi, terms.hi].every((text) => devanagari.test(text))],
  ['GAIN_UNCLEAR', ({ percent, amountPaise }) => (percent === undefined) === (amountPaise === undefined)],
  ['GAIN_UNREAL', ({ percent = 0 }) => percent > maxPercent],
  [
    'MINIMUM_BELOW_GAIN',
    ({ amountPaise = 0, minimumPaise }) => minimumPaise !== undefined && amountPaise > minimumPaise,
  ],
  ['CODE_MISSING', ({ kind, code }) => (kind === 'CODE' || kind === 'STORE') !== (code !== undefined)],
  ['STOCK_MISSING', ({ kind, stock }) => kind === 'UNIQUE' && stock === undefined],
  ['CITY_UNKNOWN', ({ cities }) => cities.some((city) => !(couponCities as readonly string[]).includes(city))],
  ['DAYS_WRONG', ({ startsAt, endsAt }) => endsAt <= startsAt],
  ['ENDED', ({ endsAt }, { now }) => endsAt <= now],
  ['TOO_LONG', ({ endsAt }, { now }) => endsAt.getTime() - now.getTime() > longestDays * dayMs],
  [
    'LINK_REFUSED',
    (offer, { merchants, mayOpen }) => {
      const merchant = merchants.get(offer.merchantId);
      return merchant !== undefined && !mayOpen(linkOf(offer, merchant));
    },
  ],
];

/** Why an offer may not be listed (docs/coupon-rules.md); undefined when it may. */
export const reasonAgainst = (offer: NetworkOffer, judge: OfferJudge): string | undefined =>
  rules.find(([, isBroken]) => isBroken(offer, judge))?.[0];
