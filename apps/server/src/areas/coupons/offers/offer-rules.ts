import { couponCities } from '@sikka/contract';
import type { NetworkOffer, OfferMerchant } from '@sikka/partners/kit';

/** Inputs for judging an offer. */
export interface OfferContext {
  merchants: ReadonlyMap<string, OfferMerchant>;
  /** Ids of the second-level categories. */
  categories: ReadonlySet<string>;
  mayOpen(link: string): boolean;
  now: Date;
}

const devanagari = /[\u0900-\u097F]/;
const dayMs = 86_400_000;

/** Maximum validity of an offer, in days. */
const longestDays = 400;
/** A higher discount is a trick or a mistake. */
const maxPercent = 95;

/** The address where an offer is used. */
export const linkOf = ({ path }: Pick<NetworkOffer, 'path'>, { site }: Pick<OfferMerchant, 'site'>): string =>
  `${site}${path}`;

const isBilingual = ({ en, hi }: NetworkOffer['heading']): boolean =>
  en.trim() !== '' && !devanagari.test(en) && hi.trim() !== '';

const rules: readonly (readonly [reason: string, isBroken: (offer: NetworkOffer, context: OfferContext) => boolean])[] =
  [
    ['MERCHANT_UNKNOWN', ({ merchantId }, { merchants }) => !merchants.has(merchantId)],
    ['CATEGORY_UNKNOWN', ({ category }, { categories }) => !categories.has(category)],
    ['LANGUAGE_MISSING', ({ heading, title, terms }) => ![heading, title, terms].every(isBilingual)],
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

/** Why an offer may not be listed (docs/coupon-rules.md); undefined if it may. */
export const rejectionReason = (offer: NetworkOffer, context: OfferContext): string | undefined =>
  rules.find(([, isViolated]) => isViolated(offer, context))?.[0];
