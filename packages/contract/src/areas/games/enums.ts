/** `OWN`: our own game, free and playable offline. `PARTNER`: hosted by a partner. `DEMO`: a demonstration. */
export const gameKinds = ['OWN', 'PARTNER', 'DEMO'] as const;
export type GameKind = (typeof gameKinds)[number];

/** Limits of games. */
export const gameLimits = {
  /** Minutes of play after which a break is suggested, repeatedly. */
  breakMinutes: 30,
  /** Minimum age of players, in years. */
  adultYears: 18,
  /** Lifetime, in seconds, of a single-use entry link to a partner's game. */
  entrySeconds: 60,
  /**
   * Hours after the debit within which the partner must grant access; after that an operations case
   * is opened.
   */
  partnerHours: 24,
} as const;

/**
 * Status of a purchase as shown to users. `CHECKING`: the outcome of an attempt is unknown.
 * `NOT_TAKEN`: the last attempt definitely took nothing. `WITH_PARTNER`: paid, and the partner has
 * not answered. `GRANTED`: the game is open. `SENT_BACK`: the partner refused access, and the
 * refund is on its way. `CANCELLED` and `EXPIRED`: nothing was paid, and it can no longer be paid.
 */
export const gamePurchaseStatuses = [
  'AWAITING_PAYMENT',
  'CHECKING',
  'NOT_TAKEN',
  'WITH_PARTNER',
  'GRANTED',
  'SENT_BACK',
  'REFUNDED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type GamePurchaseStatus = (typeof gamePurchaseStatuses)[number];
