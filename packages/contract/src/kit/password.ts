/**
 * The rules of the specification for passwords (§5). They are checked while typing and again on the server.
 * Spaces are refused rather than removed, so that nobody's secret changes silently.
 */
export const passwordLimits = { loginMax: 16, newMin: 8, newMax: 16, hintsFrom: 8, remembered: 5 } as const;

export type PasswordGap = 'letter' | 'digit' | 'symbol' | 'space' | 'tooShort' | 'tooLong';

/** What a new password still lacks, in the order in which the hints are shown; empty when it may be used. */
export const passwordGaps = (password: string): PasswordGap[] => {
  const gaps: PasswordGap[] = [];
  if (!/\p{L}/u.test(password)) gaps.push('letter');
  if (!/\p{Nd}/u.test(password)) gaps.push('digit');
  if (!/[\p{P}\p{S}]/u.test(password)) gaps.push('symbol');
  if (/\s/u.test(password)) gaps.push('space');
  if (password.length < passwordLimits.newMin) gaps.push('tooShort');
  if (password.length > passwordLimits.newMax) gaps.push('tooLong');
  return gaps;
};

/** Strong as the login check means it: letter, digit and symbol, no white space, at least three characters. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 3 && passwordGaps(password).every((gap) => gap === 'tooShort' || gap === 'tooLong');
