/** Figures of one-time codes (specification §5 and §9; life, tries and daily caps are ours). */
export const otpLimits = {
  /** Digits in a code. */
  length: 6,
  /** Seconds between two codes to one number, counted by the server. */
  coolDownSeconds: 60,
  /** Life of a code in seconds. */
  lifeSeconds: 300,
  /** Wrong tries after which a code is dead. */
  triesPerCode: 5,
  /** Wrong tries per number in 24 hours, over all codes and purposes. */
  wrongPerDay: 15,
  /** Codes sent to one number in a day (IST). */
  sentPerMobile: 10,
  /** Codes asked for by one device in a day (IST). */
  sentPerDevice: 20,
} as const;

/** Why a code is sent. A code proves its own purpose only. */
export const smsTypes = [
  'TYPE_LOGIN',
  'TYPE_SET_PASSWORD',
  'TYPE_DOWNLOAD_DATA',
  /** To the own number, before it is changed. */
  'TYPE_OLD_MOBILE',
  /** To the number that an account moves to: by its signed-in owner, or by somebody who lost the old one. */
  'TYPE_NEW_MOBILE',
  'TYPE_LOST_MOBILE',
  /** To a number that an account moved away from, to take it back. */
  'TYPE_REVERT_MOBILE',
  /** To the own number, before the account is deleted or recovered. */
  'TYPE_DELETE_ACCOUNT',
  'TYPE_RECOVER_ACCOUNT',
] as const;
export type SmsType = (typeof smsTypes)[number];

/** Figures of a change of number, in hours unless named otherwise. */
export const numberLimits = {
  /** A change that was asked for without the old number, or from a new device, waits so long; anybody with a session can stop it. */
  waitHours: 72,
  /** So long a change can be taken back from a device that was known before; the old number is kept for it. */
  revertHours: 72,
  /** So long payments and coins are held on devices that were not known before the change. */
  holdHours: 24,
  /** A device is known once it signed in so long ago; the first one of an account is known at once. */
  knownHours: 24,
  /** Unused so many days, an account opens on a new device by a second proof alone. */
  dormantDays: 90,
} as const;

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
