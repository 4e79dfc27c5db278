import { fieldFaultText, type FieldFault } from '../loan-figures.ts';
import { criteriaLimits, type IndianState, type LoanPurpose, type ScoreBand } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { zero } from '@sikka/money';
import { stateNames } from '@sikka/messages/states';
import { formatNumber, formatPaise } from '#shared/format.ts';
import type { CriteriaField } from './loan-criteria.ts';

export const stateText = (state: IndianState): string => stateNames[state]();

export const purposeText = textsOf<LoanPurpose>({
  MEDICAL: m.lending_criteria_purpose_medical,
  EDUCATION: m.lending_criteria_purpose_education,
  HOME: m.lending_criteria_purpose_home,
  TRAVEL: m.lending_criteria_purpose_travel,
  WEDDING: m.lending_criteria_purpose_wedding,
  OTHER_LOANS: m.lending_criteria_purpose_other_loans,
  BUSINESS: m.lending_criteria_purpose_business,
  OTHER: m.lending_criteria_purpose_other,
});

export const scoreText = textsOf<ScoreBand>({
  UNKNOWN: m.lending_criteria_score_unknown,
  EXCELLENT: m.lending_criteria_score_excellent,
  GOOD: m.lending_criteria_score_good,
  FAIR: m.lending_criteria_score_fair,
  LOW: m.lending_criteria_score_low,
  NONE: m.lending_criteria_score_none,
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

const boundsOf = (field: CriteriaField): [min: string, max: string] => {
  const { minPaise, maxPaise, minAge, maxAge, maxIncomePaise } = criteriaLimits;
  if (field === 'amount') return [formatPaise(minPaise), formatPaise(maxPaise)];
  if (field === 'age') return [formatNumber(minAge), formatNumber(maxAge)];
  return [formatPaise(zero), formatPaise(maxIncomePaise)];
};

/** The error of a field, with its bounds; undefined if it is valid. */
export const criteriaFaultText = (field: CriteriaField, fault: FieldFault | undefined): string | undefined =>
  fieldFaultText(fault, boundsOf(field));
