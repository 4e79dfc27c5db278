import { m } from '@sikka/messages';
import type { ProfilePart } from './profile-parts.ts';

const partTexts: Readonly<Record<ProfilePart, () => string>> = {
  person: m.lending_apply_part_person,
  work: m.lending_apply_part_work,
  home: m.lending_apply_part_home,
};
/** What a part of the profile is about. */
export const partText = (part: ProfilePart): string => partTexts[part]();
