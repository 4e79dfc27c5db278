import { paise } from '@sikka/money';
import { costOf, tenureOf } from '@sikka/money/loans';
import type { ReferralProduct } from '../../kit/card.ts';
import type { LenderProduct, LenderProfile } from '../../kit/lender.ts';
import {
  eligibility,
  hindiText,
  loanInfo,
  wireItem,
  type WireItem,
  type WireTag,
  contactInfo,
  hindiName,
  lenderInfo,
  type OnSearchReply,
  paiseOf,
} from '../wire.ts';

const readFields = ({ id, descriptor, price, xinput, tags }: WireItem) => {
  const loan = loanInfo.safeParse(fieldsOf(tags, 'LOAN_INFO')).data;
  const eligibilityFields = eligibility.safeParse(fieldsOf(tags, 'ELIGIBILITY')).data;
  const hindi = hindiText.safeParse(fieldsOf(tags, 'HINDI')).data;
  if (!loan || !eligibilityFields || !hindi) return undefined;
  const product: ReferralProduct = {
    productId: id,
    name: { en: descriptor.name, hi: hindi.NAME },
    description: { en: descriptor.short_desc, hi: hindi.SHORT_DESC },
    minPaise: paise(paiseOf(price.minimum_value)),
    maxPaise: paise(paiseOf(price.maximum_value)),
    stepPaise: paise(loan.AMOUNT_STEP),
    tenures: loan.TERM,
    method: 'REDUCING',
    rates: [{ minScore: eligibilityFields.MIN_CREDIT_SCORE, rate: { per: 'YEAR', millionths: loan.INTEREST_RATE } }],
    upfront: {
      feeHundredths: loan.APPLICATION_FEE,
      hasGst: true,
      otherPaise: paise(loan.INSURANCE_CHARGES + loan.OTHER_UPFRONT_CHARGES),
    },
    penal: {
      flatPaise: paise(loan.DELAY_PENALTY_FEE),
      dailyMillionths: 0,
      freeDays: 0,
      maxPaise: paise(loan.DELAY_PENALTY_FEE),
    },
    bouncePaise: paise(loan.OTHER_PENALTY_FEE),
    coolingOffDays: loan.COOL_OFF_PERIOD,
    nonRefundableFeePaise: paise(loan.COOL_OFF_FEE),
    foreclosureHundredths: loan.FORECLOSURE_FEE,
    criteria: {
      minAge: eligibilityFields.MIN_AGE,
      maxAge: eligibilityFields.MAX_AGE,
      minIncomePaise: paise(eligibilityFields.MIN_MONTHLY_INCOME),
      employments: eligibilityFields.EMPLOYMENT,
      minScore: eligibilityFields.MIN_CREDIT_SCORE,
      excludedStates: eligibilityFields.EXCLUDED_STATES ?? [],
      maxIncomeShareHundredths: eligibilityFields.MAX_INCOME_SHARE,
      ...(eligibilityFields.PURPOSES && { purposes: eligibilityFields.PURPOSES }),
    },
    shortUrl: xinput.form.url,
  };
  return { product, reportedApr: loan.ANNUAL_PERCENTAGE_RATE };
};

/**
 * Undefined if an item is not of the documented shape, links anywhere but to the lender's own site,
 * or states an APR below its rate and charges.
 */
export const readItem = (raw: unknown, site: string): ReferralProduct | undefined => {
  const item = wireItem.safeParse(raw).data;
  const read = item && readFields(item);
  if (!read || !leadsTo(site, read.product.shortUrl)) return undefined;
  const { product, reportedApr } = read;
  const apr = highestApr(product);
  return product.minPaise <= product.maxPaise && apr !== undefined && apr <= reportedApr ? product : undefined;
};

/** The fields of one group, by their codes. */
export const fieldsOf = (tags: readonly WireTag[], group: string): Record<string, string> =>
  Object.fromEntries(
    tags
      .filter(({ descriptor }) => descriptor.code === group)
      .flatMap(({ list }) => list.map(({ descriptor, value }) => [descriptor.code, value])),
  );

/**
 * The highest possible APR of this product, in hundredths of a per cent: charges weigh most on the
 * smallest amount.
 */
export const highestApr = (
  product: Pick<LenderProduct, 'minPaise' | 'rates' | 'tenures' | 'method' | 'upfront'>,
): number | undefined => {
  const { minPaise, rates, tenures, method, upfront } = product;
  const all = tenures.flatMap((code) =>
    rates.map(({ rate }) => {
      const terms = { principalPaise: minPaise, rate, tenure: tenureOf(code), method };
      return costOf(terms, upfront).aprHundredths;
    }),
  );
  return all.reduce((max, apr) => (max === undefined || apr === undefined ? undefined : Math.max(max, apr)), 0);
};

/** Whether a link points to the lender's own site, or a subdomain of it. */
export const leadsTo = (site: string, link: string): boolean => {
  const { protocol, host } = new URL(link);
  return protocol === 'https:' && (host === site || host.endsWith(`.${site}`));
};

type WireProvider = OnSearchReply['message']['catalog']['providers'][number];

/** Undefined if the lender or its grievance officer is missing. */
export const readProvider = ({ descriptor, tags }: WireProvider): LenderProfile | undefined => {
  const lender = lenderInfo.safeParse(fieldsOf(tags, 'LENDER_INFO')).data;
  const contact = contactInfo.safeParse(fieldsOf(tags, 'CONTACT_INFO')).data;
  const hindi = hindiName.safeParse(fieldsOf(tags, 'HINDI')).data;
  if (!lender || !contact || !hindi) return undefined;
  return {
    name: { en: descriptor.name, hi: hindi.NAME },
    legalName: lender.LEGAL_NAME,
    kind: lender.KIND,
    licence: lender.LICENCE,
    site: lender.SITE,
    officer: {
      name: contact.GRO_NAME,
      phone: contact.GRO_CONTACT_NUMBER,
      email: contact.GRO_EMAIL,
      address: contact.GRO_ADDRESS,
    },
    recoveryAgents: [],
  };
};
