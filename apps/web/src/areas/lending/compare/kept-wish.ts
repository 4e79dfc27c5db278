import type { LoanWish } from '@sikka/contract';
import { onSignedOut } from '#shared/session.ts';
import { firstWish, readWish, type WishForm } from './wish-form-rules.ts';

const key = 'loanWish';

/** What somebody told of a wish for a loan. It lives in this tab alone: it is gone with it, and when the user signs out. */
export const keptForm = (): WishForm | undefined => {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : { ...firstWish, ...(JSON.parse(text) as Partial<WishForm>) };
  } catch {
    return undefined;
  }
};

export const keepForm = (form: WishForm): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // Remembering is a convenience.
  }
};

export const forgetForm = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
};

/** The wish as it was told last; undefined when none was, or not all of it. */
export const keptWish = (): LoanWish | undefined => {
  const form = keptForm();
  return form && readWish(form).wish;
};

onSignedOut(forgetForm);
