import { type PasswordGap, passwordGaps, passwordLimits, readSecret } from '@sikka/contract/rules';

/** One requirement of a new password, and whether it is met. */
export interface PasswordHint {
  rule: 'letter' | 'digit' | 'symbol' | 'length';
  met: boolean;
}

const lengthGaps: readonly PasswordGap[] = ['tooShort', 'tooLong', 'space'];

/** The requirements of a new password, in display order. */
export const passwordHints = (password: string): PasswordHint[] => {
  const gaps = passwordGaps(readSecret(password));
  return [
    { rule: 'length', met: !gaps.some((gap) => lengthGaps.includes(gap)) },
    { rule: 'letter', met: !gaps.includes('letter') },
    { rule: 'digit', met: !gaps.includes('digit') },
    { rule: 'symbol', met: !gaps.includes('symbol') },
  ];
};

/** Errors of a new password and its repetition. */
export const newPasswordFaults = (
  fresh: string,
  repeated: string,
): { fresh?: 'missing' | 'weak'; repeated?: 'different' } => {
  if (!fresh) return { fresh: 'missing' };
  if (passwordGaps(readSecret(fresh)).length > 0) return { fresh: 'weak' };
  return readSecret(repeated) === readSecret(fresh) ? {} : { repeated: 'different' };
};

/**
 * Fields to validate while typing: the password from eight characters on, the repetition once it is
 * as long.
 */
export const checkedWhileTyped = (fresh: string, repeated: string): ('fresh' | 'repeated')[] => {
  const { length } = readSecret(fresh);
  if (length < passwordLimits.hintsFrom) return [];
  return readSecret(repeated).length < length ? ['fresh'] : ['fresh', 'repeated'];
};
