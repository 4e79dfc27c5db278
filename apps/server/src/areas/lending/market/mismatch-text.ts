import type { Employment, LoanCriteria, Mismatch } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { formatRupees } from '@sikka/money';
import { tenureOf } from '@sikka/money/loans';

const employmentNames = {
  SALARIED: m.lending_employment_salaried,
  SELF_EMPLOYED: m.lending_employment_self_employed,
  BUSINESS: m.lending_employment_business,
  RETIRED: m.common_retired,
  STUDENT: m.common_student,
  OTHER: m.common_other,
} satisfies Record<Employment, unknown>;

const purposeNames = {
  MEDICAL: m.lending_criteria_purpose_medical,
  EDUCATION: m.common_education,
  HOME: m.lending_criteria_purpose_home,
  TRAVEL: m.lending_criteria_purpose_travel,
  WEDDING: m.lending_criteria_purpose_wedding,
  OTHER_LOANS: m.lending_criteria_purpose_other_loans,
  BUSINESS: m.lending_criteria_purpose_business,
  OTHER: m.common_something_else,
} satisfies Record<LoanCriteria['purpose'], unknown>;

const isState = (code: string): code is keyof typeof stateNames => Object.hasOwn(stateNames, code);

/** The name of a state in the caller's language; the code itself if it is unknown. */
export const stateName = (code: string, locale: Locale): string =>
  isState(code) ? stateNames[code]({}, { locale }) : code;

const listOf = (items: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(`${locale}-IN`, { type }).format(items);

/**
 * The value that would match, in the caller's language: an amount, months, ages, a score, employments, purposes or
 * states.
 */
export const boundText = (mismatch: Mismatch, locale: Locale): string => {
  switch (mismatch.reason) {
    case 'TENURE_NOT_OFFERED': {
      const months = mismatch.tenures.map((code) => tenureOf(code).count).toSorted((a, b) => a - b);
      return m.lending_market_bound_months({ months: listOf(months.map(String), locale, 'disjunction') }, { locale });
    }
    case 'SCORE_TOO_LOW':
      return String(mismatch.minScore);
    case 'EMPLOYMENT_NOT_SERVED': {
      const names = mismatch.employments.map((employment) => employmentNames[employment]({}, { locale }));
      return listOf(names, locale, 'disjunction');
    }
    case 'PURPOSE_NOT_SERVED': {
      const names = mismatch.purposes.map((purpose) => purposeNames[purpose]({}, { locale }));
      return listOf(names, locale, 'disjunction');
    }
    case 'STATE_NOT_SERVED': {
      const states = mismatch.excludedStates.map((code) => stateName(code, locale));
      return m.lending_market_bound_states({ states: listOf(states, locale, 'conjunction') }, { locale });
    }
    case 'AGE_OUT_OF_RANGE':
      return m.lending_market_bound_ages({ min: mismatch.minAge, max: mismatch.maxAge }, { locale });
    default:
      return formatRupees(mismatch.boundPaise, locale);
  }
};
