import type { BillerPlan } from '@sikka/contract';
import { hasWord, wordsOf } from '#shared/word-rules.ts';

/** Stands for an amount of one's own instead of a plan. */
export const noPlan = '';

/** The groups of a list of plans, in the order in which the biller names them. */
export const groupsOf = (plans: readonly BillerPlan[]): string[] => [
  ...new Set(plans.map(({ categoryType }) => categoryType)),
];

/** What a plan gives, in short: `1.5 GB a day · 28 days`. */
export const gistOf = ({ data, talktime, validity }: BillerPlan): string =>
  [data, talktime, validity].filter(Boolean).join(' · ');

/** Plans that answer a query by their price or by words of what they give. */
export const findPlans = (plans: readonly BillerPlan[], query: string): BillerPlan[] => {
  const sought = wordsOf(query);
  return plans.filter((plan) => {
    const price = String(plan.amountPaise / 100);
    const words = wordsOf(`${gistOf(plan)} ${plan.description} ${plan.categoryType}`);
    return sought.every((word) => price.startsWith(word) || hasWord(words, word));
  });
};
