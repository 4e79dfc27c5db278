import { onSignedOut } from '#shared/session.ts';
import type { ProfileForm } from './profile-form-rules.ts';
import type { ProfileField } from './profile-parts.ts';

const key = 'loanProfile';

/** What was typed and not saved yet. It lives in this tab alone: it is gone with it, and when the user signs out. */
export const keptProfile = (): ProfileForm => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as ProfileForm;
  } catch {
    return {};
  }
};

const keep = (form: ProfileForm): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // Remembering is a convenience.
  }
};

/** Keeps what was typed, except a PAN. */
export const keepProfile = ({ pan: _pan, ...typed }: ProfileForm): void => keep({ ...keptProfile(), ...typed });

/** Lets go of fields that were saved. */
export const dropProfile = (saved: readonly ProfileField[]): void =>
  keep(Object.fromEntries(Object.entries(keptProfile()).filter(([field]) => !saved.includes(field as ProfileField))));

onSignedOut(() => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
});
