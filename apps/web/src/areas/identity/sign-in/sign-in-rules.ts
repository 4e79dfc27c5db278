import type { ContentOf } from '@sikka/contract';
import type { ApiProblemName } from '#shared/api/api-problem.ts';

export type PhoneCheck = ContentOf<'/flamingo/user/phoneCheck'>;

/**
 * 0 not known yet, 1 new, 2 has an account and may use a code, 3 has an account and must use the
 * password.
 */
export type UserType = 0 | 1 | 2 | 3;

export const userTypeOf = (check: PhoneCheck | undefined): UserType => {
  if (!check) return 0;
  if (check.newUser) return 1;
  return check.hasOtp ? 2 : 3;
};

export type SignInMethod = 'code' | 'password';

/** Sign-in methods of a number, the default one first; empty until the number was checked. */
export const signInMethodsOf = (check: PhoneCheck | undefined, codeOnly: boolean): SignInMethod[] => {
  const type = userTypeOf(check);
  if (type === 0) return [];
  if (type === 3) return codeOnly ? [] : ['password'];
  return check?.hasPwd && !codeOnly ? ['code', 'password'] : ['code'];
};

/** A password of the known length is submitted automatically. Length 0 is unknown. */
export const isPasswordComplete = (password: string, pwdLength: number): boolean =>
  pwdLength > 0 && password.length === pwdLength;

/** Where a refused code request is shown: at the number, or in a toast. */
export const placeOfSendProblem = (name: ApiProblemName): 'mobile' | 'toast' =>
  name === 'accountMissing' || name === 'otpLimitReached' || name === 'invalidInput' ? 'mobile' : 'toast';

/** Where a refused sign-in is shown. */
export const placeOfLoginProblem = (name: ApiProblemName, method: SignInMethod): SignInMethod | 'toast' =>
  name === 'loginRefused' || name === 'otpRequired' || name === 'tooManyRequests' || name === 'busy' ? 'toast' : method;
