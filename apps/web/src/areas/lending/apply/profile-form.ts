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

/** What lenders ask, by the step that asks for it. */
export const profileParts = {
  person: ['fullName', 'birthDay', 'pan', 'email', 'motherName', 'education'],
  work: ['employment', 'incomePaise', 'obligationsPaise', 'officePincode', 'residence', 'state', 'pincode'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfilePart = keyof typeof profileParts;

/** The steps of an application in their order: the loan, the borrower, and the consent with which it is sent. */
export const applySteps = ['loan', 'person', 'work', 'send'] as const;
export type ApplyStep = (typeof applySteps)[number];

/** What a step is about. */
export const stepText = textsOf<ApplyStep>({
  loan: m.lending_apply_step_loan,
  person: m.lending_apply_step_person,
  work: m.lending_apply_step_work,
  send: m.lending_apply_step_send,
});

/** How far an application is. */
export interface ApplyProgress {
  /** Whether amount, tenure and purpose are such as the product takes. */
  hasRequest: boolean;
  missing: LoanProfile['missing'];
}

const isOpen = (step: ApplyStep, { hasRequest, missing }: ApplyProgress): boolean => {
  if (step === 'loan') return !hasRequest;
  return step === 'send' || profileParts[step].some((field) => missing.includes(field));
};

/** The first step behind another one, or of all, in which something is left to do; in the last one there always is. */
export const openStep = (progress: ApplyProgress, after?: ApplyStep): ApplyStep =>
  applySteps.slice(after ? applySteps.indexOf(after) + 1 : 0).find((step) => isOpen(step, progress)) ?? 'send';

/** Whether nothing is left to do before a step. */
export const isReached = (step: ApplyStep, progress: ApplyProgress): boolean =>
  applySteps.indexOf(step) <= applySteps.indexOf(openStep(progress));

export type ProfileFault = 'missing' | 'wrong' | 'tooLong';
type ProfileFaults = Partial<Record<ProfileField, ProfileFault>>;
/** The profile as it was typed and chosen; a field that was not touched is absent. */
export type ProfileForm = Partial<Record<ProfileField, string>>;
type WholeForm = Required<ProfileForm>;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads what was typed, and takes it if it is right. */
const right =
  (read: (typed: string) => string, isRight: (value: string) => boolean) =>
  (typed: string): string | undefined => {
    const value = read(typed);
    return isRight(value) ? value : undefined;
  };

const personName = right(readName, (name) => personNamePattern.test(name));
const pinCode = right(readGrouped, isPinCode);

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
  email: right(readEmail, isEmail),
  pan: right(readCode, (pan) => personalPanPattern.test(pan)),
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
 * Reads these fields; instalments that were left out are none, and an empty PAN is the one that is saved. `change` is what the server does
 * not have yet.
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

/** The form of what the server knows; the PAN is never among it. */
export const formOf = ({ incomePaise, obligationsPaise, ...profile }: LoanProfile): WholeForm => ({
  ...emptyForm,
  ...Object.fromEntries(Object.entries(profile).filter(([, value]) => typeof value === 'string')),
  incomePaise: rupees(incomePaise),
  obligationsPaise: rupees(obligationsPaise),
  pan: '',
});

/** What somebody said of themselves when they compared. */
export const formOfCriteria = ({ employment, income, obligations, state }: LoanCriteriaForm): ProfileForm => ({
  employment,
  incomePaise: income,
  obligationsPaise: obligations,
  state,
});

const key = 'loanProfile';

/** What was typed and not saved yet. It lives in this tab alone: it is gone with it, and when the user signs out. */
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
    // Remembering is a convenience.
  }
};

/** Keeps what was typed, except a PAN. */
export const storeProfile = ({ pan: _pan, ...typed }: ProfileForm): void => storeForm({ ...storedProfile(), ...typed });

/** Lets go of fields that were saved. */
export const clearProfile = (saved: readonly ProfileField[]): void =>
  storeForm(
    Object.fromEntries(Object.entries(storedProfile()).filter(([field]) => !saved.includes(field as ProfileField))),
  );

onSignedOut(() => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
});
