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
export const smsTypes = ['TYPE_LOGIN', 'TYPE_SET_PASSWORD'] as const;
export type SmsType = (typeof smsTypes)[number];
