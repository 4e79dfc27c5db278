import { paise } from '@sikka/money';
import type { CardProduct } from '../../kit/card.ts';
import { cardEligibility, cardInfo, hindiText, wireCard, type WireCard } from '../wire.ts';
import { fieldsOf, leadsTo } from './read-item.ts';

const readFields = ({ id, descriptor, xinput, tags }: WireCard): CardProduct | undefined => {
  const card = cardInfo.safeParse(fieldsOf(tags, 'CARD_INFO')).data;
  const eligibilityFields = cardEligibility.safeParse(fieldsOf(tags, 'ELIGIBILITY')).data;
  const hindi = hindiText.safeParse(fieldsOf(tags, 'HINDI')).data;
  if (!card || !eligibilityFields || !hindi) return undefined;
  return {
    cardId: id,
    name: { en: descriptor.name, hi: hindi.NAME },
    description: { en: descriptor.short_desc, hi: hindi.SHORT_DESC },
    shortUrl: xinput.form.url,
    joiningFeePaise: paise(card.JOINING_FEE),
    yearlyFeePaise: paise(card.ANNUAL_FEE),
    freeYearPaise: paise(card.FEE_WAIVER_SPEND),
    monthlyRateHundredths: card.MONTHLY_INTEREST_RATE,
    aprHundredths: card.ANNUAL_PERCENTAGE_RATE,
    freeDays: card.INTEREST_FREE_PERIOD,
    minDueHundredths: card.MINIMUM_DUE,
    cashFeeHundredths: card.CASH_ADVANCE_FEE,
    minCashFeePaise: paise(card.CASH_ADVANCE_MIN_FEE),
    foreignFeeHundredths: card.FOREIGN_CURRENCY_FEE,
    lateFreeDays: card.LATE_FEE_AFTER,
    lateFees: card.LATE_FEES,
    points: {
      times: card.REWARD_TIMES,
      worthPaise: paise(card.REWARD_POINT_VALUE),
      everyPaise: paise(card.REWARD_POINT_SPEND),
      maxInMonth: card.REWARD_MONTHLY_MAX,
      months: card.REWARD_EXPIRY,
    },
    films: {
      offHundredths: card.FILM_DISCOUNT,
      maxPaise: paise(card.FILM_DISCOUNT_MAX),
      timesInMonth: card.FILM_DISCOUNT_TIMES,
    },
    criteria: {
      minAge: eligibilityFields.MIN_AGE,
      maxAge: eligibilityFields.MAX_AGE,
      employments: eligibilityFields.EMPLOYMENT,
      minIncomePaise: paise(eligibilityFields.MIN_YEARLY_INCOME),
    },
  };
};

/**
 * Undefined if an item is not a card of the documented shape, links anywhere but to the issuer's
 * own site, or states a yearly rate below twelve monthly ones.
 */
export const readCard = (raw: unknown, site: string): CardProduct | undefined => {
  const item = wireCard.safeParse(raw).data;
  const card = item && readFields(item);
  if (!card || !leadsTo(site, card.shortUrl)) return undefined;
  return card.aprHundredths >= card.monthlyRateHundredths * 12 ? card : undefined;
};
