import type { ComparedOffer } from '@sikka/contract';
import type { MismatchReason } from '@sikka/contract/rules';
import { m } from '@sikka/messages';

interface ConditionTexts {
  fact: () => string;
  condition: (inputs: { bound: string }) => string;
}

/** Conditions about the user, in the order in which their facts are asked. */
const texts: Readonly<Partial<Record<MismatchReason, ConditionTexts>>> = {
  AGE_OUT_OF_RANGE: { fact: m.lending_offers_fact_age, condition: m.lending_offers_if_age },
  EMPLOYMENT_NOT_SERVED: { fact: m.lending_offers_fact_employment, condition: m.lending_offers_if_employment },
  INCOME_TOO_LOW: { fact: m.lending_offers_fact_income, condition: m.lending_offers_if_income },
  SCORE_TOO_LOW: { fact: m.lending_offers_fact_score, condition: m.lending_offers_if_score },
  STATE_NOT_SERVED: { fact: m.lending_offers_fact_state, condition: m.lending_offers_if_state },
};

/** What an offer still depends on: "For: Retired, 50 to 75 years old". */
export const conditionsText = (conditions: ComparedOffer['conditions']): string => {
  const list = conditions.map(({ reason, bound }) => texts[reason]?.condition({ bound }) ?? bound);
  return m.lending_offers_if({ conditions: list.join(', ') });
};

/** The unknown facts on which any of the offers depends: "age, income, state"; empty without any. */
export const factsText = (offers: readonly Pick<ComparedOffer, 'conditions'>[]): string => {
  const open = new Set<string>(offers.flatMap(({ conditions }) => conditions.map(({ reason }) => reason)));
  const asked = Object.entries(texts).filter(([reason]) => open.has(reason));
  return asked.map(([, { fact }]) => fact()).join(', ');
};
