import type { ReferralProduct } from '../../kit/referral-lender.ts';
import { eligibility, hindiText, loanInfo, wireItem, type WireItem } from '../wire.ts';
import { paiseOf } from '../wire/values.ts';
import { highestApr } from './highest-apr.ts';
import { fieldsOf } from './fields-of.ts';
import { leadsTo } from './leads-to.ts';

const readFields = ({ id, descriptor, price, xinput, tags }: WireItem) => {
  const loan = loanInfo.safeParse(fieldsOf(tags, 'LOAN_INFO')).data;
  const whom = eligibility.safeParse(fieldsOf(tags, 'ELIGIBILITY')).data;
  const hindi = hindiText.safeParse(fieldsOf(tags, 'HINDI')).data;
  if (!loan || !whom || !hindi) return undefined;
  const product: ReferralProduct = {
    productId: id,
    name: { en: descriptor.name, hi: hindi.NAME },
    description: { en: descriptor.short_desc, hi: hindi.SHORT_DESC },
    minPaise: paiseOf(price.minimum_value),
    maxPaise: paiseOf(price.maximum_value),
    stepPaise: loan.AMOUNT_STEP,
    tenures: loan.TERM,
    method: 'REDUCING',
    rates: [{ minScore: whom.MIN_CREDIT_SCORE, rate: { per: 'YEAR', millionths: loan.INTEREST_RATE } }],
    upfront: {
      feeHundredths: loan.APPLICATION_FEE,
      hasGst: true,
      otherPaise: loan.INSURANCE_CHARGES + loan.OTHER_UPFRONT_CHARGES,
    },
    penal: {
      flatPaise: loan.DELAY_PENALTY_FEE,
      dailyMillionths: 0,
      freeDays: 0,
      maxPaise: loan.DELAY_PENALTY_FEE,
    },
    bouncePaise: loan.OTHER_PENALTY_FEE,
    coolingOffDays: loan.COOL_OFF_PERIOD,
    nonRefundableFeePaise: loan.COOL_OFF_FEE,
    foreclosureHundredths: loan.FORECLOSURE_FEE,
    criteria: {
      minAge: whom.MIN_AGE,
      maxAge: whom.MAX_AGE,
      minIncomePaise: whom.MIN_MONTHLY_INCOME,
      employments: whom.EMPLOYMENT,
      minScore: whom.MIN_CREDIT_SCORE,
      excludedStates: whom.EXCLUDED_STATES ?? [],
      maxIncomeShareHundredths: whom.MAX_INCOME_SHARE,
    },
    shortUrl: xinput.form.url,
  };
  return { product, toldApr: loan.ANNUAL_PERCENTAGE_RATE };
};

/**
 * Undefined when an item is not of the documented shape, leads anywhere but to the lender's own site, or tells an APR below what its
 * rate and charges come to.
 */
export const readItem = (raw: unknown, site: string): ReferralProduct | undefined => {
  const item = wireItem.safeParse(raw).data;
  const read = item && readFields(item);
  if (!read || !leadsTo(site, read.product.shortUrl)) return undefined;
  const { product, toldApr } = read;
  const apr = highestApr(product);
  return product.minPaise <= product.maxPaise && apr !== undefined && apr <= toldApr ? product : undefined;
};
