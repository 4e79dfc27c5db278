import type { BodyOf, LoanProfile } from '@sikka/contract';
import {
  applicationLimits,
  educations,
  employments,
  groupedRupees,
  indianStates,
  readLine,
  residences,
  criteriaLimits,
} from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { paise, rupeeDigits, zero } from '@sikka/money';
import { choiceField, emptyAs, errorOf, type Field, rupeeField } from '#shared/fields.ts';
import { birthField, emailField, nameField, panField, pinField } from '#shared/person-fields.ts';
import { createTabStore } from '#shared/tab-store.ts';
import type { LoanCriteriaForm } from '../compare/loan-criteria.ts';

export type ProfileChange = BodyOf<'/flamingo/ostrader/loan_market/profile/save'>;
export type ProfileField = keyof ProfileChange;

/** The profile fields of each step. */
export const profileParts = {
  person: ['fullName', 'birthDay', 'pan', 'email', 'motherName', 'education'],
  work: ['employment', 'incomePaise', 'obligationsPaise', 'officePincode', 'residence', 'state', 'pincode'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfilePart = keyof typeof profileParts;

/** The steps of an application, in their order. */
export const applySteps = ['loan', 'person', 'work', 'send'] as const;
export type ApplyStep = (typeof applySteps)[number];

export const stepText = textsOf<ApplyStep>({
  loan: m.lending_apply_step_loan,
  person: m.lending_apply_step_person,
  work: m.lending_apply_step_work,
  send: m.lending_apply_step_send,
});

export interface ApplyProgress {
  /** Whether amount, tenure and purpose are valid for the product. */
  hasRequest: boolean;
  missing: LoanProfile['missing'];
}

const isOpen = (step: ApplyStep, { hasRequest, missing }: ApplyProgress): boolean => {
  if (step === 'loan') return !hasRequest;
  return step === 'send' || profileParts[step].some((field) => missing.includes(field));
};

/** The first incomplete step after another one, or of all; the last is never complete. */
export const openStep = (progress: ApplyProgress, after?: ApplyStep): ApplyStep =>
  applySteps.slice(after ? applySteps.indexOf(after) + 1 : 0).find((step) => isOpen(step, progress)) ?? 'send';

/** Whether all steps before a step are complete. */
export const isReached = (step: ApplyStep, progress: ApplyProgress): boolean =>
  applySteps.indexOf(step) <= applySteps.indexOf(openStep(progress));

/** The profile as typed; untouched fields are absent. */
export type ProfileForm = Partial<Record<ProfileField, string>>;
type WholeForm = Required<ProfileForm>;

const personName = nameField(applicationLimits.nameLength);
const monthly = rupeeField(zero, criteriaLimits.maxIncomePaise);

const profileFields: { readonly [Name in ProfileField]-?: Field<NonNullable<ProfileChange[Name]>> } = {
  fullName: personName,
  birthDay: birthField,
  email: emailField,
  pan: panField,
  motherName: personName,
  education: choiceField(educations),
  employment: choiceField(employments),
  incomePaise: monthly,
  obligationsPaise: emptyAs(zero, monthly),
  officePincode: pinField,
  residence: choiceField(residences),
  state: choiceField(indianStates),
  pincode: pinField,
};

/**
 * Parses these fields; empty obligations are zero, and an empty PAN is the saved one. `change` has what differs from the saved profile.
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
    if (field === 'pan' && readLine(typed) === '' && profile.maskedPan) continue;
    const error = errorOf(profileFields[field], typed);
    const value = profileFields[field].read(typed);
    if (error !== undefined) errors[field] = error;
    else if (value !== saved[field]) change[field] = value;
  }
  return { change, errors };
};

const rupees = (amount: number | undefined): string =>
  amount === undefined ? '' : groupedRupees(rupeeDigits(paise(amount)));

const emptyForm = Object.fromEntries(
  Object.values(profileParts).flatMap((fields) => fields.map((field) => [field, ''])),
) as WholeForm;

/** The form of the saved profile, without the PAN. */
export const formOf = ({ incomePaise, obligationsPaise, ...profile }: LoanProfile): WholeForm => ({
  ...emptyForm,
  ...Object.fromEntries(Object.entries(profile).filter(([, value]) => typeof value === 'string')),
  incomePaise: rupees(incomePaise),
  obligationsPaise: rupees(obligationsPaise),
  pan: '',
});

/** The criteria of the comparison as profile fields. */
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

/** Drops the drafts of fields that were saved. */
export const clearProfile = (saved: readonly ProfileField[]): void => {
  const rest = Object.entries(storedProfile()).filter(([field]) => !saved.includes(field as ProfileField));
  drafts.write(Object.fromEntries(rest));
};
