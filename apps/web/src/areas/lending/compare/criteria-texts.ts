import { indianStates, type IndianState, type LoanPurpose, type ScoreBand } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { inOrder } from '#shared/in-order.ts';

export const stateText = (state: IndianState): string => stateNames[state]();

export const statesByName = (): IndianState[] => indianStates.toSorted((a, b) => inOrder(stateText(a), stateText(b)));

export const purposeText = textsOf<LoanPurpose>({
  MEDICAL: m.lending_criteria_purpose_medical,
  EDUCATION: m.common_education,
  HOME: m.lending_criteria_purpose_home,
  TRAVEL: m.lending_criteria_purpose_travel,
  WEDDING: m.lending_criteria_purpose_wedding,
  OTHER_LOANS: m.lending_criteria_purpose_other_loans,
  BUSINESS: m.lending_criteria_purpose_business,
  OTHER: m.common_something_else,
});

export const scoreText = textsOf<ScoreBand>({
  UNKNOWN: m.lending_criteria_score_unknown,
  EXCELLENT: m.lending_criteria_score_excellent,
  GOOD: m.lending_criteria_score_good,
  FAIR: m.lending_criteria_score_fair,
  LOW: m.lending_criteria_score_low,
  NONE: m.common_no_score_yet,
});

/** The bands as options; `UNKNOWN` comes first. */
export const scoreChoices = [
  'UNKNOWN',
  'EXCELLENT',
  'GOOD',
  'FAIR',
  'LOW',
  'NONE',
] as const satisfies readonly ScoreBand[];
