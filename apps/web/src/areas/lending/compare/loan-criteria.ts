import type { LoanCriteria } from '@sikka/contract';
import {
  type Employment,
  type IndianState,
  type LoanPurpose,
  type ScoreBand,
  criteriaLimits,
  readRupees,
} from '@sikka/contract/rules';
import type { Paise } from '@sikka/money';
import { type TenureCode, tenureCodes, tenureOf } from '@sikka/money/loans';
import { onSignedOut } from '#shared/session.ts';
import { fieldFaults, type FieldFault, readWhole, within } from '../loan-figures.ts';

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

/** Tenures that can be requested. */
export const offeredTenures: readonly TenureCode[] = tenureCodes.filter((code) => {
  const { unit, count } = tenureOf(code);
  return unit === 'MONTH' && count >= minMonths;
});

export type CriteriaField = 'amount' | 'purpose' | 'age' | 'employment' | 'income' | 'obligations' | 'state';

/** The form, read. */
export interface CriteriaReading {
  /** Undefined while a field is invalid. */
  criteria: LoanCriteria | undefined;
  /** The typed amount, in paise. */
  amountPaise: Paise | undefined;
  faults: Partial<Record<CriteriaField, FieldFault>>;
}

/** Criteria that are required for a comparison; the rest is optional. */
const required: readonly CriteriaField[] = ['amount', 'purpose'];

/** Parses the form. Optional answers left empty are left out. */
export const readCriteria = (form: LoanCriteriaForm): CriteriaReading => {
  const { minPaise, maxPaise, minAge, maxAge, maxIncomePaise } = criteriaLimits;
  const amountPaise = within(readRupees(form.amount), minPaise, maxPaise);
  const age = within(readWhole(form.age), minAge, maxAge);
  const incomePaise = within(readRupees(form.income), 0, maxIncomePaise);
  const obligationsPaise = within(readRupees(form.obligations), 0, maxIncomePaise);
  const { tenure, purpose, employment, scoreBand, state } = form;

  const parsed: Record<CriteriaField, unknown> = {
    amount: amountPaise,
    purpose: purpose || undefined,
    age,
    employment: employment || undefined,
    income: incomePaise,
    obligations: obligationsPaise,
    state: state || undefined,
  };
  const faults = fieldFaults<CriteriaField>(form, parsed, required);

  if (amountPaise === undefined || purpose === '' || Object.keys(faults).length > 0)
    return { criteria: undefined, amountPaise, faults };
  const criteria = {
    amountPaise,
    tenure,
    purpose,
    ...(scoreBand !== 'UNKNOWN' && { scoreBand }),
    ...(age !== undefined && { age }),
    ...(incomePaise !== undefined && { incomePaise }),
    ...(obligationsPaise !== undefined && { obligationsPaise }),
    ...(employment && { employment }),
    ...(state && { state }),
  };
  return { criteria, amountPaise, faults };
};

/** Number of optional criteria that are not answered. */
export const unansweredCount = ({ age, employment, income, obligations, scoreBand, state }: LoanCriteriaForm): number =>
  [age, employment, income, obligations, scoreBand === 'UNKNOWN' ? '' : scoreBand, state].filter((text) => text === '')
    .length;

const key = 'loanCriteria';

/** The criteria as stored in this tab; deleted with it and on signing out. */
export const storedForm = (): LoanCriteriaForm | undefined => {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : { ...initialCriteria, ...(JSON.parse(text) as Partial<LoanCriteriaForm>) };
  } catch {
    return undefined;
  }
};

export const storeForm = (form: LoanCriteriaForm): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // Storing the draft is optional.
  }
};

export const clearForm = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

/** The stored criteria; undefined if there are none or they are incomplete. */
export const storedCriteria = (): LoanCriteria | undefined => {
  const form = storedForm();
  return form && readCriteria(form).criteria;
};

onSignedOut(clearForm);
