import type { LoanCriteria } from '@sikka/contract';
import {
  type Employment,
  type IndianState,
  type LoanPurpose,
  type ScoreBand,
  criteriaLimits,
  readLine,
  readRupees,
} from '@sikka/contract/rules';
import type { Paise } from '@sikka/money';
import { type TenureCode, tenureCodes, tenureOf } from '@sikka/money/loans';
import { readWhole, within } from '../loan-figures.ts';
import { onSignedOut } from '#shared/session.ts';

/** What somebody looks for, as it was typed and chosen; empty before that. */
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

/** Months of the shortest loan that is listed: none is to be repaid within 60 days (policy of app stores). */
const minMonths = 3;

/** Tenures that can be asked for. */
export const offeredTenures: readonly TenureCode[] = tenureCodes.filter((code) => {
  const { unit, count } = tenureOf(code);
  return unit === 'MONTH' && count >= minMonths;
});

export type CriteriaField = 'amount' | 'purpose' | 'age' | 'employment' | 'income' | 'obligations' | 'state';
export type CriteriaFault = 'missing' | 'outOfRange';

/** The form, read. */
export interface CriteriaReading {
  /** Undefined while there is a fault. */
  criteria: LoanCriteria | undefined;
  /** What was typed as an amount, in paise. */
  amountPaise: Paise | undefined;
  faults: Partial<Record<CriteriaField, CriteriaFault>>;
}

/** What is asked before anything is compared; the rest only narrows it down. */
const required: readonly CriteriaField[] = ['amount', 'purpose'];

/** Reads the form. What somebody does not say of themselves is left out. */
export const readCriteria = (form: LoanCriteriaForm): CriteriaReading => {
  const { minPaise, maxPaise, minAge, maxAge, maxIncomePaise } = criteriaLimits;
  const amountPaise = within(readRupees(form.amount), minPaise, maxPaise);
  const age = within(readWhole(form.age), minAge, maxAge);
  const incomePaise = within(readRupees(form.income), 0, maxIncomePaise);
  const obligationsPaise = within(readRupees(form.obligations), 0, maxIncomePaise);
  const { tenure, purpose, employment, scoreBand, state } = form;

  const read: Record<CriteriaField, unknown> = {
    amount: amountPaise,
    purpose: purpose || undefined,
    age,
    employment: employment || undefined,
    income: incomePaise,
    obligations: obligationsPaise,
    state: state || undefined,
  };
  const faults: CriteriaReading['faults'] = {};
  for (const field of Object.keys(read) as CriteriaField[])
    if (read[field] === undefined) {
      if (readLine(form[field]) !== '') faults[field] = 'outOfRange';
      else if (required.includes(field)) faults[field] = 'missing';
    }

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

/** How many answers would bring the comparison closer. */
export const unsaidCount = ({ age, employment, income, obligations, scoreBand, state }: LoanCriteriaForm): number =>
  [age, employment, income, obligations, scoreBand === 'UNKNOWN' ? '' : scoreBand, state].filter((text) => text === '')
    .length;

const key = 'loanCriteria';

/** The criteria that somebody gave for a loan. It lives in this tab alone: it is gone with it, and when the user signs out. */
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
    // Remembering is a convenience.
  }
};

export const clearForm = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
};

/** The criteria as they were given last; undefined when none were, or not all of them. */
export const storedCriteria = (): LoanCriteria | undefined => {
  const form = storedForm();
  return form && readCriteria(form).criteria;
};

onSignedOut(clearForm);
