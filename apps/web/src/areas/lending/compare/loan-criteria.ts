import type { LoanCriteria, LoanProfile } from '@sikka/contract';
import {
  type Employment,
  type IndianState,
  type LoanPurpose,
  type ScoreBand,
  criteriaLimits,
  employments,
  groupedRupees,
  indianStates,
  loanPurposes,
} from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise, type Paise, rupeeDigits, zero } from '@sikka/money';
import { type TenureCode, tenureCodes, tenureOf } from '@sikka/money/loans';
import { choiceField, readFields, rupeeField, wholeField } from '#shared/fields.ts';
import { createTabStore } from '#shared/tab-store.ts';

/** The criteria as typed and chosen; empty before that. */
export interface LoanCriteriaForm {
  /** Rupees. */
  amount: string;
  tenure: TenureCode;
  purpose: LoanPurpose | '';
  /** Whole years. */
  age: string;
  employment: Employment | '';
  /** Rupees in a month. */
  income: string;
  /** Rupees in a month; empty is none. */
  obligations: string;
  scoreBand: ScoreBand;
  state: IndianState | '';
}

export const initialCriteria: LoanCriteriaForm = {
  amount: '1,00,000',
  tenure: 'P12',
  purpose: '',
  age: '',
  employment: '',
  income: '',
  obligations: '',
  scoreBand: 'UNKNOWN',
  state: '',
};

/** Shortest tenure listed, in months: app stores forbid loans repaid within 60 days. */
const minMonths = 3;

export const offeredTenures: readonly TenureCode[] = tenureCodes.filter((code) => {
  const { unit, count } = tenureOf(code);
  return unit === 'MONTH' && count >= minMonths;
});

const { minPaise, maxPaise, minAge, maxAge, maxIncomePaise } = criteriaLimits;
const monthly = rupeeField(zero, maxIncomePaise);

const fields = {
  amount: { ...rupeeField(minPaise, maxPaise), missing: m.lending_missing_amount },
  purpose: { ...choiceField(loanPurposes), missing: m.lending_missing_purpose },
  age: wholeField(minAge, maxAge),
  employment: choiceField(employments),
  income: monthly,
  obligations: monthly,
  state: choiceField(indianStates),
};
export type CriteriaField = keyof typeof fields;

export interface CriteriaReading {
  /** Undefined while a field is invalid. */
  criteria: LoanCriteria | undefined;
  /** The typed amount, in paise. */
  amountPaise: Paise | undefined;
  errors: Partial<Record<CriteriaField, string>>;
}

/** Parses the form. Amount and purpose are required; optional answers left empty are left out. */
export const readCriteria = (form: LoanCriteriaForm): CriteriaReading => {
  const { values, errors } = readFields(fields, form, ['amount', 'purpose']);
  const { amount: amountPaise, purpose, income: incomePaise, obligations: obligationsPaise, ...person } = values;
  if (amountPaise === undefined || purpose === undefined || Object.keys(errors).length > 0)
    return { criteria: undefined, amountPaise, errors };
  const optional = {
    ...person,
    incomePaise,
    obligationsPaise,
    scoreBand: form.scoreBand === 'UNKNOWN' ? undefined : form.scoreBand,
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { criteria: { amountPaise, tenure: form.tenure, purpose, ...given }, amountPaise, errors };
};

/** An amount in paise as it is typed, in rupees; empty if it is unknown. */
export const typedRupees = (amount: number | undefined): string =>
  amount === undefined ? '' : groupedRupees(rupeeDigits(paise(amount)));

/** Completed years on a day, if they can be compared by; days are `YYYY-MM-DD`. */
const typedAge = (birthDay: string, day: string): string => {
  const hadBirthday = day.slice(5) >= birthDay.slice(5);
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (hadBirthday ? 0 : 1);
  return minAge <= years && years <= maxAge ? String(years) : '';
};

/** Fills what is not answered from the user's profile; `today` is `YYYY-MM-DD`. */
export const withProfile = (form: LoanCriteriaForm, profile: LoanProfile, today: string): LoanCriteriaForm => ({
  ...form,
  age: form.age || (profile.birthDay ? typedAge(profile.birthDay, today) : ''),
  employment: form.employment || (profile.employment ?? ''),
  income: form.income || typedRupees(profile.incomePaise),
  obligations: form.obligations || typedRupees(profile.obligationsPaise),
  state: form.state || (profile.state ?? ''),
});

export const unansweredCount = ({ age, employment, income, obligations, scoreBand, state }: LoanCriteriaForm): number =>
  [age, employment, income, obligations, scoreBand === 'UNKNOWN' ? '' : scoreBand, state].filter((text) => text === '')
    .length;

const store = createTabStore<Partial<LoanCriteriaForm>>('loanCriteria');
export const { write: storeForm, clear: clearForm } = store;

/** The criteria as stored in this tab; deleted with it and on signing out. */
export const storedForm = (): LoanCriteriaForm | undefined => {
  const stored = store.read();
  return stored && { ...initialCriteria, ...stored };
};

/** The stored criteria; undefined if there are none or they are incomplete. */
export const storedCriteria = (): LoanCriteria | undefined => {
  const form = storedForm();
  return form && readCriteria(form).criteria;
};
