import type { BodyOf, LoanCard, LoanProfile } from '@sikka/contract';
import {
  applicationLimits,
  educations,
  employments,
  indianStates,
  loanPurposes,
  readLine,
  residences,
  criteriaLimits,
} from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { choiceField, complete, emptyAs, errorOf, type Field, readFields, rupeeField } from '#shared/fields.ts';
import { birthField, emailField, nameField, panField, pinField } from '#shared/person-fields.ts';
import { createTabStore } from '#shared/tab-store.ts';
import { type LoanCriteriaForm, typedRupees } from '../compare/loan-criteria.ts';

export type ProfileChange = BodyOf<'/flamingo/ostrader/loan_market/profile/save'>;
export type ProfileField = keyof ProfileChange;

/** The profile fields of an application, by the sections of its form. */
export const profileParts = {
  person: ['fullName', 'birthDay', 'pan', 'email'],
  work: ['employment', 'incomePaise', 'obligationsPaise', 'pincode', 'state'],
} as const satisfies Record<string, readonly ProfileField[]>;

/** Fields that some lenders ask for, in the user's profile and not in an application (specification §3: extra loan information). */
export const extraFields = ['motherName', 'education', 'residence', 'officePincode'] as const satisfies ProfileField[];

/** The profile as typed; untouched fields are absent. */
export type ProfileForm = Partial<Record<ProfileField, string>>;
type WholeForm = Required<ProfileForm>;

const personName = nameField(applicationLimits.nameLength);
const monthly = rupeeField(zero, criteriaLimits.maxIncomePaise);

const profileFields: { readonly [Name in ProfileField]-?: Field<NonNullable<ProfileChange[Name]>> } = {
  fullName: { ...personName, missing: m.lending_missing_name },
  birthDay: { ...birthField, missing: m.lending_missing_birth },
  email: emailField,
  pan: { ...panField, missing: m.lending_missing_pan },
  motherName: personName,
  education: choiceField(educations),
  employment: { ...choiceField(employments), missing: m.lending_missing_employment },
  incomePaise: { ...monthly, missing: m.lending_missing_income },
  obligationsPaise: emptyAs(zero, monthly),
  officePincode: pinField,
  residence: choiceField(residences),
  state: { ...choiceField(indianStates), missing: m.common_choose_your_state },
  pincode: { ...pinField, missing: m.lending_missing_pincode },
};

const optional: readonly ProfileField[] = ['email', ...extraFields];

/**
 * Parses these fields; empty obligations are zero, an empty PAN is the saved one, and an empty optional field changes
 * nothing. `change` has what differs from the saved profile.
 */
export const readProfile = (
  form: ProfileForm,
  fields: readonly ProfileField[],
  profile: Partial<LoanProfile> = {},
): { change: ProfileChange; errors: ProfileForm } => {
  const change: Record<string, unknown> = {};
  const errors: ProfileForm = {};
  const saved: Record<string, unknown> = profile;
  for (const field of fields) {
    const typed = form[field] ?? '';
    const mayBeEmpty = optional.includes(field) || (field === 'pan' && profile.maskedPan);
    if (mayBeEmpty && readLine(typed) === '') continue;
    const error = errorOf(profileFields[field], typed);
    const value = profileFields[field].read(typed);
    if (error !== undefined) errors[field] = error;
    else if (value !== saved[field]) change[field] = value;
  }
  return { change, errors };
};

/** Parses amount, tenure and purpose within the product's amounts. The server checks the tenure. */
export const readLoanRequest = (
  { amount, tenure, purpose }: Pick<LoanCriteriaForm, 'amount' | 'tenure' | 'purpose'>,
  { loanLimitMin, loanLimitMax }: Pick<LoanCard, 'loanLimitMin' | 'loanLimitMax'>,
) => {
  const fields = {
    amountPaise: { ...rupeeField(loanLimitMin, loanLimitMax), missing: m.lending_missing_amount },
    purpose: { ...choiceField(loanPurposes), missing: m.lending_missing_purpose },
  };
  const { values, errors } = readFields(fields, { amountPaise: amount, purpose });
  const request = complete(values);
  return { request: request && { ...request, tenure }, amountPaise: values.amountPaise, errors };
};

const emptyForm = Object.fromEntries(Object.keys(profileFields).map((field) => [field, ''])) as WholeForm;

/** The form of the saved profile, without the PAN. */
export const formOf = ({ incomePaise, obligationsPaise, ...profile }: LoanProfile): WholeForm => ({
  ...emptyForm,
  ...Object.fromEntries(Object.entries(profile).filter(([, value]) => typeof value === 'string')),
  incomePaise: typedRupees(incomePaise),
  obligationsPaise: typedRupees(obligationsPaise),
  pan: '',
});

export const formOfCriteria = ({ employment, income, obligations, state }: LoanCriteriaForm): ProfileForm => ({
  employment,
  incomePaise: income,
  obligationsPaise: obligations,
  state,
});

const drafts = createTabStore<ProfileForm>('loanProfile');

/** Drafts that are not saved yet. They live in this tab, and are deleted with it and on signing out. */
export const storedProfile = (): ProfileForm => drafts.read() ?? {};

/** Stores the drafts, except a PAN. */
export const storeProfile = ({ pan: _pan, ...typed }: ProfileForm): void =>
  drafts.write({ ...storedProfile(), ...typed });

export const clearProfile = (saved: readonly ProfileField[]): void => {
  const rest = Object.entries(storedProfile()).filter(([field]) => !saved.includes(field as ProfileField));
  drafts.write(Object.fromEntries(rest));
};
