import { type ProfileChange, profileFields } from '@sikka/contract';
import { ageOn } from '#platform/data/ist-day.ts';

/** What a borrower has told so far. */
export type Profile = ProfileChange;
/** Everything that a lender asks for. */
export type WholeProfile = Required<Profile>;

const adultYears = 18;

export const isAdult = (birthDay: string, today: string): boolean => ageOn(birthDay, today) >= adultYears;

/** What was told before with what is told now: a field that is left out stays as it was. */
export const withChange = (profile: Profile, change: ProfileChange): Profile => ({ ...profile, ...change });

/** Fields that an application still needs, in the order in which they are asked for. */
export const missingIn = (profile: Profile): (keyof Profile)[] =>
  profileFields.filter((field) => profile[field] === undefined);

export const isWhole = (profile: Profile): profile is WholeProfile => missingIn(profile).length === 0;

const noticesOf = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();

/** Whether two spellings name one person: case, dots, hyphens and spaces do not count. */
export const isSameName = (one: string, other: string): boolean =>
  noticesOf(one).replaceAll(' ', '') === noticesOf(other).replaceAll(' ', '');
