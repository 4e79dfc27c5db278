import type { BillerPlan } from '@sikka/contract';
import { hasWord, wordsOf } from '#shared/word-rules.ts';

/** Stands for a custom amount instead of a plan. */
export const noPlan = '';

/** Groups of plans, in the biller's order. */
export const groupsOf = (plans: readonly BillerPlan[]): string[] => [
  ...new Set(plans.map(({ categoryType }) => categoryType)),
];

/** Summary of a plan: `1.5 GB a day · 28 days`. */
export const gistOf = ({ data, talktime, validity }: BillerPlan): string =>
  [data, talktime, validity].filter(Boolean).join(' · ');

/** Plans that match a query by price or description. */
export const findPlans = (plans: readonly BillerPlan[], query: string): BillerPlan[] => {
  const sought = wordsOf(query);
  return plans.filter((plan) => {
    const price = String(plan.amountPaise / 100);
    const words = wordsOf(`${gistOf(plan)} ${plan.description} ${plan.categoryType}`);
    return sought.every((word) => price.startsWith(word) || hasWord(words, word));
  });
};
