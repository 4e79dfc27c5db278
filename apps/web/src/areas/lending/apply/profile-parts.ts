import type { BodyOf } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';

export type ProfileChange = BodyOf<'/flamingo/ostrader/loan_market/profile/save'>;
export type ProfileField = keyof ProfileChange;

/** Fields that are asked for and saved together. */
export const profileParts = {
  person: ['fullName', 'birthDay', 'email', 'pan', 'motherName', 'education'],
  work: ['employment', 'incomePaise', 'obligationsPaise', 'officePincode'],
  home: ['residence', 'state', 'pincode'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfilePart = keyof typeof profileParts;

/** What a part of the profile is about. */
export const partText = textsOf<ProfilePart>({
  person: m.lending_apply_part_person,
  work: m.lending_apply_part_work,
  home: m.lending_apply_part_home,
});
