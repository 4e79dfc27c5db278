import type { LoanProfile } from '@sikka/contract';
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
import { paise, rupeeDigits, type Paise, zero } from '@sikka/money';
import { onSignedOut } from '#shared/session.ts';
import type { LoanCriteriaForm } from '../compare/loan-criteria.ts';
import { within } from '../loan-figures.ts';
import { type ProfileChange, type ProfileField, profileParts } from './apply-steps.ts';

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
