/** The areas of the product. The names are the same in contract, server, web and messages. */
export const areas = [
  'identity',
  'geo',
  'release',
  'analytics',
  'payments',
  'rewards',
  'lending',
  'bills',
  'coupons',
  'campaigns',
  'games',
  'community',
  'inbox',
  'support',
  'privacy',
  'feed',
  'assistant',
] as const;

export type Area = (typeof areas)[number];
