import type { ContentOf } from '@sikka/contract';

type PhoneCheck = ContentOf<'/flamingo/user/phoneCheck'>;

/** Share of the user base that unknown devices may learn of in a day, and what a young product allows all the same. */
const share = 0.005;
const min = 500;

/** Truthful answers to unknown devices in one Indian day, in all. */
export const dailyTruths = (users: number): number => Math.max(min, Math.floor(users * share));

/** What everybody hears who may not know: both ways of signing in are offered, and nothing is told. */
export const constantAnswer: PhoneCheck = { newUser: 0, hasPwd: 1, pwdLength: 0, hasOtp: 1 };

/**
 * What is true of a number. `passwordLength` is 0 unless the asking device has signed in with that password. Every account
 * began with a one-time code, so codes are open to every number.
 */
export const truthfulAnswer = (account: { hasPassword: boolean; passwordLength: number } | undefined): PhoneCheck => ({
  newUser: account ? 0 : 1,
  hasPwd: account?.hasPassword ? 1 : 0,
  pwdLength: account?.hasPassword ? account.passwordLength : 0,
  hasOtp: 1,
});
