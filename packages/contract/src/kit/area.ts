/** The areas of the product. The name is the same on every floor: contract, server, web, messages. */
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
