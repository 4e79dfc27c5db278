import type { BillerPlan } from '@sikka/contract';
import { hasWord, wordsOf } from '#shared/word-rules.ts';

/** Stands for a custom amount instead of a plan. */
export const noPlan = '';

/** Groups of plans, in the biller's order. */
export const groupsOf = (plans: readonly BillerPlan[]): string[] => [
  ...new Set(plans.map(({ categoryType }) => categoryType)),
];

/** What a plan gives, and for how long: `1.5 GB a day`, `28 days`. */
export const benefitsOf = ({ data, talktime, validity }: BillerPlan): string[] =>
  [data, talktime, validity].filter((benefit) => benefit !== undefined);

/** Plans that match a query by price or description. */
export const findPlans = (plans: readonly BillerPlan[], query: string): BillerPlan[] => {
  const sought = wordsOf(query);
  return plans.filter((plan) => {
    const price = String(plan.amountPaise / 100);
    const words = wordsOf([...benefitsOf(plan), plan.description, plan.categoryType].join(' '));
    return sought.every((word) => price.startsWith(word) || hasWord(words, word));
  });
};
