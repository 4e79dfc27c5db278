import type { CreditCard } from '@sikka/contract';
import { type Employment, readLine, readRupees } from '@sikka/contract/rules';
import { paise, type Paise, zero } from '@sikka/money';
import { readWhole, within } from '../loan-figures.ts';

/** What somebody says about themselves. */
export interface CardApplicant {
  /** Whole years. */
  age: number;
  employment: Employment;
  /** Earned in a year, in paise. */
  incomePaise: Paise;
  /** Lives in India. */
  isResident: boolean;
}

/** Why the card is not for somebody. */
export type CardRefusal = 'tooYoung' | 'tooOld' | 'employment' | 'income' | 'notResident';

/** Every reason why the card is not for somebody; empty when it is. */
export const refusalsOf = (
  { age, employment, incomePaise, isResident }: CardApplicant,
  { minAge, maxAge, employments, minIncomePaise }: CreditCard['criteria'],
): CardRefusal[] => {
  const found: [CardRefusal, boolean][] = [
    ['tooYoung', age < minAge],
    ['tooOld', age > maxAge],
    ['employment', !employments.includes(employment)],
    ['income', incomePaise < minIncomePaise],
    ['notResident', !isResident],
  ];
  return found.filter(([, isFound]) => isFound).map(([refusal]) => refusal);
};

/** What the check is told, as it was typed and chosen; empty before that. */
export interface CheckForm {
  age: string;
  employment: Employment | '';
  /** Rupees in a year. */
  income: string;
  residence: 'yes' | 'no' | '';
}

export const emptyCheck: CheckForm = { age: '', employment: '', income: '', residence: '' };

/** What can be counted with; anything else is a slip of the finger. */
export const checkLimits = { minAge: 18, maxAge: 100, maxIncomePaise: paise(100_000_000_000) } as const;

export type CheckField = keyof CheckForm;
export type CheckFault = 'missing' | 'outOfRange';

/** The form, read. */
interface CheckReading {
  /** Undefined while there is a fault. */
  applicant: CardApplicant | undefined;
  faults: Partial<Record<CheckField, CheckFault>>;
}

/** Reads the form. */
export const readCheck = (form: CheckForm): CheckReading => {
  const { minAge, maxAge, maxIncomePaise } = checkLimits;
  const age = within(readWhole(form.age), minAge, maxAge);
  const incomePaise = within(readRupees(form.income), zero, maxIncomePaise);
  const { employment, residence } = form;

  const read = { age, employment: employment || undefined, income: incomePaise, residence: residence || undefined };
  const faults: CheckReading['faults'] = {};
  for (const field of Object.keys(read) as CheckField[])
    if (read[field] === undefined) faults[field] = readLine(form[field]) === '' ? 'missing' : 'outOfRange';

  if (age === undefined || incomePaise === undefined || employment === '' || residence === '')
    return { applicant: undefined, faults };
  return { applicant: { age, employment, incomePaise, isResident: residence === 'yes' }, faults };
};
