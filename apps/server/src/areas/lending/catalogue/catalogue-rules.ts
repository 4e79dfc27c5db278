import { emiLimits, employments, indianStates, loanPurposes, readLink, criteriaLimits } from '@sikka/contract';
import { tenureCodes, tenureOf } from '@sikka/money/loans';
import type { LenderProfile, LenderText } from '@sikka/partners/kit';
import type { ReportedProduct } from './catalogue-store.ts';
import { aprRange } from './listed.ts';

/** Maximum length of a lender's text, in characters. */
const longestText = 300;

/** Whether a number is an integer from `min` to `max`, both inclusive. */
export const within = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && min <= value && value <= max;
/** Whether a text is trimmed, not empty and not too long. */
export const isFilled = (text: string): boolean => text.trim() === text && within(text.length, 1, longestText);
/** Whether a text is filled in both languages. */
export const isTranslated = ({ en, hi }: LenderText): boolean => isFilled(en) && isFilled(hi);
/** Whether a list is not empty and has no duplicates. */
export const areUnique = (values: readonly unknown[]): boolean =>
  values.length > 0 && new Set(values).size === values.length;
/** Whether it is a plausible amount in paise. */
export const isPaise = (value: number): boolean => within(value, 0, criteriaLimits.maxPaise);

/**
 * Minimum number of monthly instalments of a listed product. App stores forbid loans that are repaid within 60 days,
 * and two months may have only 59.
 */
const fewestMonths = 3;

const descends = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value < (values[index - 1] ?? value));

/** Conditions for listing a product, by name. Each relies on those before it. */
const conditions: Record<string, (product: ReportedProduct) => boolean> = {
  id: ({ productId }) => /^[A-Za-z0-9_-]{1,40}$/.test(productId),
  texts: ({ name, description }) => isTranslated(name) && isTranslated(description),
  amounts: ({ minPaise, maxPaise, stepPaise }) =>
    within(minPaise, 1, maxPaise) &&
    isPaise(maxPaise) &&
    within(stepPaise, 1, minPaise) &&
    minPaise % stepPaise === 0 &&
    maxPaise % stepPaise === 0,
  tenures: ({ tenures }) =>
    areUnique(tenures) &&
    tenures.every((code) => tenureCodes.includes(code)) &&
    tenures.map(tenureOf).every(({ unit, count }) => unit === 'MONTH' && count >= fewestMonths),
  rates: ({ rates }) =>
    rates.length > 0 &&
    new Set(rates.map(({ rate }) => rate.per)).size === 1 &&
    rates.every(({ rate }) => within(rate.millionths, 0, emiLimits.maxMillionths[rate.per])) &&
    rates.every(({ minScore }) => within(minScore, 0, 900)) &&
    descends(rates.map(({ minScore }) => minScore)) &&
    descends(rates.map(({ rate }) => -rate.millionths)),
  charges: ({ upfront, bouncePaise, nonRefundableFeePaise, foreclosureHundredths }) =>
    within(upfront.feeHundredths, 0, emiLimits.maxFeeHundredths) &&
    [upfront.otherPaise, bouncePaise, nonRefundableFeePaise].every(isPaise) &&
    within(foreclosureHundredths, 0, 10_000),
  penalty: ({ penal }) =>
    [penal.flatPaise, penal.maxPaise].every(isPaise) &&
    within(penal.dailyMillionths, 0, 1_000_000) &&
    within(penal.freeDays, 0, 365),
  'cooling-off': ({ coolingOffDays }) => within(coolingOffDays, 1, 365),
  ages: ({ criteria }) => within(criteria.minAge, criteriaLimits.minAge, criteria.maxAge) && criteria.maxAge <= 120,
  criteria: ({ criteria }) =>
    within(criteria.minIncomePaise, 0, criteriaLimits.maxIncomePaise) &&
    (criteria.minScore === 0 || within(criteria.minScore, 300, 900)) &&
    within(criteria.maxIncomeShareHundredths, 1, 10_000) &&
    areUnique(criteria.employments) &&
    criteria.employments.every((employment) => employments.includes(employment)) &&
    (criteria.purposes === undefined ||
      (areUnique(criteria.purposes) && criteria.purposes.every((purpose) => loanPurposes.includes(purpose)))) &&
    criteria.excludedStates.every((state) => indianStates.some((known) => known === state)),
  apr: (product) => aprRange(product) !== undefined,
};

/** The first condition that a product violates; undefined if it may be listed. */
export const flawOf = (product: ReportedProduct): string | undefined =>
  Object.entries(conditions).find(([, holds]) => !holds(product))?.[0];

/** Whether a referral link leads to an allowed host. `hosts` are the patterns of CONTENT_HOSTS. */
export const leadsOutside = ({ shortUrl = '' }: ReportedProduct, hosts: readonly string[]): boolean =>
  readLink(shortUrl, hosts)?.kind === 'outside';

const host = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

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
  [legalName, licence, ...Object.values(officer)].every(isFilled) &&
  host.test(site) &&
  recoveryAgents.every((agent) => isFilled(agent.name) && isFilled(agent.phone));
