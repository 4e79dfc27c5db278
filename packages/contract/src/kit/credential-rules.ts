/**
 * Limits of one-time codes (specification §5 and §9; lifetime, attempts and daily caps are ours).
 */
export const otpLimits = {
  /** Digits in a code. */
  length: 6,
  /** Seconds between two codes to one number, counted by the server. */
  coolDownSeconds: 60,
  /** Lifetime of a code, in seconds. */
  lifeSeconds: 300,
  /** Wrong attempts after which a code is invalid. */
  triesPerCode: 5,
  /** Wrong attempts per number in 24 hours, over all codes and purposes. */
  wrongPerDay: 15,
  /** Codes sent to one number in a day (IST). */
  sentPerMobile: 10,
  /** Codes requested by one device in a day (IST). */
  sentPerDevice: 20,
} as const;

/** Why a code is sent. A code proves its own purpose only. */
export const smsTypes = [
  'TYPE_LOGIN',
  'TYPE_SET_PASSWORD',
  'TYPE_DOWNLOAD_DATA',
  /** To the user's present number, before it is changed. */
  'TYPE_OLD_MOBILE',
  /**
   * To the new number of an account: by its signed-in owner, or by an owner who lost the old one.
   */
  'TYPE_NEW_MOBILE',
  'TYPE_LOST_MOBILE',
  /** To the previous number of an account, to revert the change. */
  'TYPE_REVERT_MOBILE',
  /** To the user's number, before the account is deleted or recovered. */
  'TYPE_DELETE_ACCOUNT',
  'TYPE_RECOVER_ACCOUNT',
] as const;
export type SmsType = (typeof smsTypes)[number];

/** Limits of a change of number, in hours unless named otherwise. */
export const numberLimits = {
  /**
   * Waiting period of a change requested without the old number or from a new device; any session
   * can stop it.
   */
  waitHours: 72,
  /**
   * Period in which a previously known device can revert a change; the old number is reserved for
   * it.
   */
  revertHours: 72,
  /**
   * Period in which payments and coins are blocked on devices that were not known before the
   * change.
   */
  holdHours: 24,
  /** Age at which a device counts as known. The first device of an account is known at once. */
  knownHours: 24,
  /** Days without use after which a new device needs a second proof. */
  dormantDays: 90,
} as const;

/**
 * The password rules of the specification (§5), checked while typing and again on the server.
 * Spaces are refused rather than removed, so that no password changes silently.
 */
export const passwordLimits = { loginMax: 16, newMin: 8, newMax: 16, hintsFrom: 8, remembered: 5 } as const;

export type PasswordGap = 'letter' | 'digit' | 'symbol' | 'space' | 'tooShort' | 'tooLong';

/** Lists the rules that a password breaks, in the order of the hints; empty if it is accepted. */
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

/** The login check of the specification: letter, digit and symbol, no white space, at least three characters. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 3 && passwordGaps(password).every((gap) => gap === 'tooShort' || gap === 'tooLong');

/**
 * Content of the phone check for a number that nothing may be told about, and what the app assumes when the check
 * fails: an account with both sign-in methods.
 */
export const undisclosedPhoneCheck = { newUser: 0, hasPwd: 1, pwdLength: 0, hasOtp: 1 } as const;
