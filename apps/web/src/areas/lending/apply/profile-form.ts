import type { LoanProfile } from '@sikka/contract';
import {
  applicationLimits,
  educations,
  employments,
  indianStates,
  personalPanPattern,
  personNamePattern,
  residences,
  criteriaLimits,
} from '@sikka/contract/rules';
import { paise, parseRupees, rupeeDigits, type Paise } from '@sikka/money';
import { groupedRupees } from '#shared/money/grouped-rupees.ts';
import { onSignedOut } from '#shared/session.ts';
import type { LoanCriteriaForm } from '../compare/loan-criteria.ts';
import { type ProfileChange, type ProfileField, profileParts } from './apply-steps.ts';

export type ProfileFault = 'missing' | 'wrong';
type ProfileFaults = Partial<Record<ProfileField, ProfileFault>>;
/** The profile as it was typed and chosen; a field that was not touched is absent. */
export type ProfileForm = Partial<Record<ProfileField, string>>;
type WholeForm = Required<ProfileForm>;

const pincode = /^[1-9]\d{5}$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const longestEmail = 254;
const day = /^\d{4}-\d{2}-\d{2}$/;

const matching =
  (pattern: RegExp, longest: number = applicationLimits.nameLength) =>
  (text: string): string | undefined =>
    pattern.test(text) && text.length <= longest ? text : undefined;

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text);

const readMonthly = (text: string): Paise | undefined => {
  const read = parseRupees(text.replaceAll(/[\s,]/g, ''));
  return read !== undefined && read <= criteriaLimits.maxIncomePaise ? read : undefined;
};

const readDay = (text: string): string | undefined =>
  day.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const readers: { readonly [Field in ProfileField]-?: (text: string) => ProfileChange[Field] } = {
  fullName: matching(personNamePattern),
  birthDay: readDay,
  email: matching(email, longestEmail),
  pan: (text) => matching(personalPanPattern)(text.toUpperCase()),
  motherName: matching(personNamePattern),
  education: oneOf(educations),
  employment: oneOf(employments),
  incomePaise: readMonthly,
  obligationsPaise: (text) => readMonthly(text || '0'),
  officePincode: matching(pincode),
  residence: oneOf(residences),
  state: oneOf(indianStates),
  pincode: matching(pincode),
};

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
    const text = (form[field] ?? '').trim();
    if (field === 'pan' && text === '' && profile.maskedPan) continue;
    const read = readers[field](text);
    if (read === undefined) faults[field] = text === '' ? 'missing' : 'wrong';
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
