/** `OWN`: built here, free, plays without a network. `PARTNER`: played at a partner. `DEMO`: shows how something works. */
export const gameKinds = ['OWN', 'PARTNER', 'DEMO'] as const;
export type GameKind = (typeof gameKinds)[number];

/** Limits of games. */
export const gameLimits = {
  /** After so many minutes of play a break is suggested, and again after as many more. */
  breakMinutes: 30,
  /** Games are for people of this age. */
  adultYears: 18,
  /** Seconds in which the way into a game of a partner opens it, once. */
  entrySeconds: 60,
  /** Hours after the debit in which a partner has to have given access; then an operations case is opened, too. */
  partnerHours: 24,
} as const;

/**
 * Where a purchase of access stands, for people. `CHECKING`: a try ended and nobody knows how yet. `NOT_TAKEN`: the last try definitely took
 * nothing. `WITH_PARTNER`: paid, and the partner has not answered. `GRANTED`: the game is open. `SENT_BACK`: the partner did not give access,
 * and the money is on its way back. `CANCELLED` and `EXPIRED`: nothing was paid, and it can no longer be.
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
