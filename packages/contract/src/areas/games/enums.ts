/** `OWN`: built here, free, plays without a network. `PARTNER`: played at a partner. `DEMO`: shows how something works. */
export const gameKinds = ['OWN', 'PARTNER', 'DEMO'] as const;
export type GameKind = (typeof gameKinds)[number];

/** Limits of games. */
export const gameLimits = {
  /** After so many minutes of play a break is suggested, and again after as many more. */
  breakMinutes: 30,
  /** Games are for people of this age. */
  adultYears: 18,
} as const;
