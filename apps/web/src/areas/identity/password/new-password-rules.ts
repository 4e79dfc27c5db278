import { type PasswordGap, passwordGaps, passwordLimits, readSecret } from '@sikka/contract/rules';

/** One line under the new password: what is asked, and whether it is there. */
export interface PasswordHint {
  rule: 'letter' | 'digit' | 'symbol' | 'length';
  met: boolean;
}

const lengthGaps: readonly PasswordGap[] = ['tooShort', 'tooLong', 'space'];

/** What a new password needs, in the order in which it is shown. */
export const passwordHints = (password: string): PasswordHint[] => {
  const gaps = passwordGaps(readSecret(password));
  return [
    { rule: 'length', met: !gaps.some((gap) => lengthGaps.includes(gap)) },
    { rule: 'letter', met: !gaps.includes('letter') },
    { rule: 'digit', met: !gaps.includes('digit') },
    { rule: 'symbol', met: !gaps.includes('symbol') },
  ];
};

/** What is wrong with the two entries of a new password. */
export const newPasswordFaults = (
  fresh: string,
  repeated: string,
): { fresh?: 'missing' | 'weak'; repeated?: 'different' } => {
  if (!fresh) return { fresh: 'missing' };
  if (passwordGaps(readSecret(fresh)).length > 0) return { fresh: 'weak' };
  return readSecret(repeated) === readSecret(fresh) ? {} : { repeated: 'different' };
};

/** Of which entries it is said while they are still typed: of the first from eight characters on, of the second when it is as long. */
export const checkedWhileTyped = (fresh: string, repeated: string): ('fresh' | 'repeated')[] => {
  const { length } = readSecret(fresh);
  if (length < passwordLimits.hintsFrom) return [];
  return readSecret(repeated).length < length ? ['fresh'] : ['fresh', 'repeated'];
};
