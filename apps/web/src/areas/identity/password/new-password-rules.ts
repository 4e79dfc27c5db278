import { type PasswordGap, passwordGaps, passwordLimits } from '@sikka/contract/rules';

/** One line under the new password: what is asked, and whether it is there. */
export interface PasswordHint {
  requests: 'letter' | 'digit' | 'symbol' | 'length';
  met: boolean;
}

const lengthGaps: readonly PasswordGap[] = ['tooShort', 'tooLong', 'space'];

/** What a new password needs, in the order in which it is shown. */
export const passwordHints = (password: string): PasswordHint[] => {
  const gaps = passwordGaps(password);
  return [
    { requests: 'length', met: !gaps.some((gap) => lengthGaps.includes(gap)) },
    { requests: 'letter', met: !gaps.includes('letter') },
    { requests: 'digit', met: !gaps.includes('digit') },
    { requests: 'symbol', met: !gaps.includes('symbol') },
  ];
};

/** What is wrong with the two entries, once it may be said: the first one from eight characters on or when it is sent. */
export const newPasswordFault = (
  password: string,
  repeated: string,
  sent: boolean,
): 'missing' | 'weak' | 'different' | undefined => {
  if (!sent && password.length < passwordLimits.hintsFrom) return undefined;
  if (!password) return 'missing';
  if (passwordGaps(password).length > 0) return 'weak';
  if (repeated !== password && (sent || repeated.length >= password.length)) return 'different';
  return undefined;
};
