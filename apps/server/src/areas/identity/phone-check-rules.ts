import type { ContentOf } from '@sikka/contract';

type PhoneCheck = ContentOf<'/flamingo/user/phoneCheck'>;

/** Truthful answers per day to unknown devices: a share of the user base, but at least `minAnswers`. */
const answerShare = 0.005;
const minAnswers = 500;

export const dailyTruthfulAnswers = (users: number): number => Math.max(minAnswers, Math.floor(users * answerShare));

/**
 * The true answer. `passwordLength` is 0 unless the device has signed in with that password. Codes
 * are possible for every number, since every account began with one.
 */
export const truthfulAnswer = (account: { hasPassword: boolean; passwordLength: number } | undefined): PhoneCheck => ({
  newUser: account ? 0 : 1,
  hasPwd: account?.hasPassword ? 1 : 0,
  pwdLength: account?.hasPassword ? account.passwordLength : 0,
  hasOtp: 1,
});
