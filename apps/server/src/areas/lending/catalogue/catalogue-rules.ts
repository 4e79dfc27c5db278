import { emiLimits, employments, indianStates, loanPurposes, readLink, criteriaLimits } from '@sikka/contract';
import { tenureCodes, tenureOf } from '@sikka/money/loans';
import type { LenderProfile, LenderText } from '@sikka/partners/kit';
import type { ReportedProduct } from './catalogue-store.ts';
import { aprRange } from './listed.ts';

/** Maximum length of a lender's text, in characters. */
const maxTextLength = 300;

/** Whether a number is an integer from `min` to `max`, both inclusive. */
export const isIntegerWithin = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && min <= value && value <= max;
/** Whether a text is trimmed, not empty and not too long. */
export const isValidText = (text: string): boolean =>
  text.trim() === text && isIntegerWithin(text.length, 1, maxTextLength);
/** Whether a text is filled in both languages. */
export const isTranslated = ({ en, hi }: LenderText): boolean => isValidText(en) && isValidText(hi);
/** Whether a list is not empty and has no duplicates. */
export const areUnique = (values: readonly unknown[]): boolean =>
  values.length > 0 && new Set(values).size === values.length;
/** Whether it is a plausible amount in paise. */
export const isPaise = (value: number): boolean => isIntegerWithin(value, 0, criteriaLimits.maxPaise);

/**
 * Minimum number of monthly instalments of a listed product. App stores forbid loans that are repaid within 60 days,
 * and two months may have only 59.
 */
const minMonths = 3;

const isDescending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value < (values[index - 1] ?? value));

/** Conditions for listing a product, by name. Each relies on those before it. */
const conditions: Record<string, (product: ReportedProduct) => boolean> = {
  id: ({ productId }) => /^[A-Za-z0-9_-]{1,40}$/.test(productId),
  texts: ({ name, description }) => isTranslated(name) && isTranslated(description),
  amounts: ({ minPaise, maxPaise, stepPaise }) =>
    isIntegerWithin(minPaise, 1, maxPaise) &&
    isPaise(maxPaise) &&
    isIntegerWithin(stepPaise, 1, minPaise) &&
    minPaise % stepPaise === 0 &&
    maxPaise % stepPaise === 0,
  tenures: ({ tenures }) =>
    areUnique(tenures) &&
    tenures.every((code) => tenureCodes.includes(code)) &&
    tenures.map(tenureOf).every(({ unit, count }) => unit === 'MONTH' && count >= minMonths),
  rates: ({ rates }) =>
    rates.length > 0 &&
    new Set(rates.map(({ rate }) => rate.per)).size === 1 &&
    rates.every(({ rate }) => isIntegerWithin(rate.millionths, 0, emiLimits.maxMillionths[rate.per])) &&
    rates.every(({ minScore }) => isIntegerWithin(minScore, 0, 900)) &&
    isDescending(rates.map(({ minScore }) => minScore)) &&
    isDescending(rates.map(({ rate }) => -rate.millionths)),
  charges: ({ upfront, bouncePaise, nonRefundableFeePaise, foreclosureHundredths }) =>
    isIntegerWithin(upfront.feeHundredths, 0, emiLimits.maxFeeHundredths) &&
    [upfront.otherPaise, bouncePaise, nonRefundableFeePaise].every(isPaise) &&
    isIntegerWithin(foreclosureHundredths, 0, 10_000),
  penalty: ({ penal }) =>
    [penal.flatPaise, penal.maxPaise].every(isPaise) &&
    isIntegerWithin(penal.dailyMillionths, 0, 1_000_000) &&
    isIntegerWithin(penal.freeDays, 0, 365),
  'cooling-off': ({ coolingOffDays }) => isIntegerWithin(coolingOffDays, 1, 365),
  ages: ({ criteria }) =>
    isIntegerWithin(criteria.minAge, criteriaLimits.minAge, criteria.maxAge) && criteria.maxAge <= 120,
  criteria: ({ criteria }) =>
    isIntegerWithin(criteria.minIncomePaise, 0, criteriaLimits.maxIncomePaise) &&
    (criteria.minScore === 0 || isIntegerWithin(criteria.minScore, 300, 900)) &&
    isIntegerWithin(criteria.maxIncomeShareHundredths, 1, 10_000) &&
    areUnique(criteria.employments) &&
    criteria.employments.every((employment) => employments.includes(employment)) &&
    (criteria.purposes === undefined ||
      (areUnique(criteria.purposes) && criteria.purposes.every((purpose) => loanPurposes.includes(purpose)))) &&
    criteria.excludedStates.every((state) => indianStates.some((listedState) => listedState === state)),
  apr: (product) => aprRange(product) !== undefined,
};

/** The first condition that a product violates; undefined if it may be listed. */
export const flawOf = (product: ReportedProduct): string | undefined =>
  Object.entries(conditions).find(([, holds]) => !holds(product))?.[0];

/** Whether a referral link leads to an allowed host. `hosts` are the patterns of CONTENT_HOSTS. */
export const leadsOutside = ({ shortUrl = '' }: ReportedProduct, hosts: readonly string[]): boolean =>
  readLink(shortUrl, hosts)?.kind === 'outside';

const hostPattern = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Whether a lender's profile has everything that borrowers need to verify it and to complain to it. */
export const isCompleteProfile = ({
  name,
  legalName,
  licence,
  site,
  officer,
  recoveryAgents,
}: LenderProfile): boolean =>
  isTranslated(name) &&
  [legalName, licence, ...Object.values(officer)].every(isValidText) &&
  hostPattern.test(site) &&
  recoveryAgents.every((agent) => isValidText(agent.name) && isValidText(agent.phone));
