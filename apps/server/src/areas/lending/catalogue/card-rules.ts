import { employments, readLink, criteriaLimits } from '@sikka/contract';
import type { CardProduct } from '@sikka/partners/kit';
import { areUnique, isPaise, isTranslated, isIntegerWithin } from './catalogue-rules.ts';

/**
 * Minimum days after the due date before a late fee may be charged (Master Direction – Credit Card and Debit Card –
 * Issuance and Conduct Directions, 2022, RBI/2022-23/92, paragraph 9(b)).
 */
const minLateFreeDays = 3;

const isShare = (value: number): boolean => isIntegerWithin(value, 0, 10_000);

/**
 * Whether the late fees ascend from the smallest bill to the largest, the last without a limit, and never exceed the
 * amount due.
 */
const areLateFeesFair = (steps: CardProduct['lateFees']): boolean =>
  steps.length > 0 &&
  steps.every(({ upToPaise, feePaise }, index) => {
    const previousStep = steps[index - 1];
    const isLast = index === steps.length - 1;
    const fromPaise = previousStep?.upToPaise ?? 0;
    return (
      isPaise(feePaise) &&
      isLast === (upToPaise === undefined) &&
      (upToPaise === undefined || (isPaise(upToPaise) && upToPaise > fromPaise)) &&
      feePaise <= fromPaise &&
      feePaise >= (previousStep?.feePaise ?? 0)
    );
  });

/** Conditions for listing a card, by name. */
const conditions: Record<string, (card: CardProduct) => boolean> = {
  id: ({ cardId }) => /^[A-Za-z0-9_-]{1,40}$/.test(cardId),
  texts: ({ name, description }) => isTranslated(name) && isTranslated(description),
  fees: (card) =>
    [card.joiningFeePaise, card.yearlyFeePaise, card.freeYearPaise, card.minCashFeePaise].every(isPaise) &&
    [card.cashFeeHundredths, card.foreignFeeHundredths, card.minDueHundredths].every(isShare),
  rates: ({ monthlyRateHundredths, aprHundredths }) =>
    isShare(monthlyRateHundredths) && isIntegerWithin(aprHundredths, monthlyRateHundredths * 12, 120_000),
  days: ({ freeDays }) => isIntegerWithin(freeDays, 0, 90),
  'late fees': ({ lateFreeDays, lateFees }) =>
    isIntegerWithin(lateFreeDays, minLateFreeDays, 90) && areLateFeesFair(lateFees),
  benefits: ({ points, films }) =>
    [points.times, points.maxInMonth, points.months, films.timesInMonth].every((count) =>
      isIntegerWithin(count, 0, 1_000_000),
    ) &&
    [points.worthPaise, points.everyPaise, films.maxPaise].every(isPaise) &&
    points.everyPaise > 0 &&
    isShare(films.offHundredths),
  criteria: ({ criteria }) =>
    isIntegerWithin(criteria.minAge, criteriaLimits.minAge, criteria.maxAge) &&
    criteria.maxAge <= 120 &&
    isPaise(criteria.minIncomePaise) &&
    areUnique(criteria.employments) &&
    criteria.employments.every((employment) => employments.includes(employment)),
};

/**
 * The first condition that a card violates; undefined if it may be listed. `hosts` are the patterns of CONTENT_HOSTS.
 */
export const cardFlawOf = (card: CardProduct, hosts: readonly string[]): string | undefined =>
  Object.entries(conditions).find(([, holds]) => !holds(card))?.[0] ??
  (readLink(card.shortUrl, hosts)?.kind === 'outside' ? undefined : 'link');
