import { type ProfileChange, type RequiredField, requiredFields } from '@sikka/contract';
import { ageOn } from '#platform/data/ist-day.ts';

/** The profile as filled in so far. */
export type Profile = ProfileChange;
/** A profile that an application can be sent with. */
export type CompleteProfile = Profile & Required<Pick<Profile, RequiredField>>;

const adultYears = 18;

export const isAdult = (birthDay: string, today: string): boolean => ageOn(birthDay, today) >= adultYears;

/** Applies a change to a profile; fields that are left out stay as they were. */
export const applyChange = (profile: Profile, change: ProfileChange): Profile => ({ ...profile, ...change });

/** Fields that an application still needs. */
export const missingFields = (profile: Profile): RequiredField[] =>
  requiredFields.filter((field) => profile[field] === undefined);

export const isComplete = (profile: Profile): profile is CompleteProfile => missingFields(profile).length === 0;

const normalizedName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();

/** Whether two spellings name the same person, ignoring case, dots, hyphens and spaces. */
export const isSameName = (one: string, other: string): boolean =>
  normalizedName(one).replaceAll(' ', '') === normalizedName(other).replaceAll(' ', '');
