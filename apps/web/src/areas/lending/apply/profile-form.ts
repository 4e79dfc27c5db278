import type { BodyOf, LoanProfile } from '@sikka/contract';
import {
  applicationLimits,
  educations,
  employments,
  groupedRupees,
  indianStates,
  isEmail,
  isPinCode,
  personalPanPattern,
  personNamePattern,
  readCode,
  readEmail,
  readGrouped,
  readLine,
  readName,
  readRupees,
  residences,
  criteriaLimits,
} from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { paise, rupeeDigits, type Paise, zero } from '@sikka/money';
import { onSignedOut } from '#shared/session.ts';
import type { LoanCriteriaForm } from '../compare/loan-criteria.ts';
import { within } from '../loan-figures.ts';

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

export type ProfileFault = 'missing' | 'wrong' | 'tooLong';
type ProfileFaults = Partial<Record<ProfileField, ProfileFault>>;
/** The profile as typed; untouched fields are absent. */
export type ProfileForm = Partial<Record<ProfileField, string>>;
type WholeForm = Required<ProfileForm>;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Parses typed text and returns it if it is valid. */
const validated =
  (read: (typed: string) => string, isValid: (value: string) => boolean) =>
  (typed: string): string | undefined => {
    const value = read(typed);
    return isValid(value) ? value : undefined;
  };

const personName = validated(readName, (name) => personNamePattern.test(name));
const pinCode = validated(readGrouped, isPinCode);

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text);

const readMonthly = (typed: string): Paise | undefined =>
  within(readRupees(typed), zero, criteriaLimits.maxIncomePaise);

const readDay = (text: string): string | undefined =>
  day.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const readers: { readonly [Field in ProfileField]-?: (text: string) => ProfileChange[Field] } = {
  fullName: personName,
  birthDay: readDay,
  email: validated(readEmail, isEmail),
  pan: validated(readCode, (pan) => personalPanPattern.test(pan)),
  motherName: personName,
  education: oneOf(educations),
  employment: oneOf(employments),
  incomePaise: readMonthly,
  obligationsPaise: (typed) => readMonthly(readLine(typed) || '0'),
  officePincode: pinCode,
  residence: oneOf(residences),
  state: oneOf(indianStates),
  pincode: pinCode,
};

const isName = (field: ProfileField): boolean => readers[field] === personName;

/**
 * Parses these fields; empty obligations are zero, and an empty PAN is the saved one. `change` has what differs from the saved profile.
 */
export const readProfile = (
  form: ProfileForm,
  fields: readonly ProfileField[],
  profile: Partial<LoanProfile> = {},
): { change: ProfileChange; faults: ProfileFaults } => {
  const change: Record<string, unknown> = {};
  const faults: ProfileFaults = {};
  const saved: Record<string, unknown> = profile;
  for (const field of fields) {
    const typed = form[field] ?? '';
    const isEmpty = readLine(typed) === '';
    if (field === 'pan' && isEmpty && profile.maskedPan) continue;
    const read = readers[field](typed);
    if (isName(field) && readName(typed).length > applicationLimits.nameLength) faults[field] = 'tooLong';
    else if (read === undefined) faults[field] = isEmpty ? 'missing' : 'wrong';
    else if (read !== saved[field]) change[field] = read;
  }
  return { change, faults };
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

const key = 'loanProfile';

/** Drafts that are not saved yet. They live in this tab, and are deleted with it and on signing out. */
export const storedProfile = (): ProfileForm => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as ProfileForm;
  } catch {
    return {};
  }
};

const storeForm = (form: ProfileForm): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // Storing the draft is optional.
  }
};

/** Stores the drafts, except a PAN. */
export const storeProfile = ({ pan: _pan, ...typed }: ProfileForm): void => storeForm({ ...storedProfile(), ...typed });

/** Drops the drafts of fields that were saved. */
export const clearProfile = (saved: readonly ProfileField[]): void =>
  storeForm(
    Object.fromEntries(Object.entries(storedProfile()).filter(([field]) => !saved.includes(field as ProfileField))),
  );

onSignedOut(() => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
});
