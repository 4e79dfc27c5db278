import { callBases, perNetwork } from '../../kit/call-bases.ts';

const bases = callBases({ area: 'rewards', host: 'main', transport: 'encrypted' });

export const { publicRead, userRead } = bases;

/** Opening shared links, which a device does a few times a day. */
export const publicOpen = {
  ...bases.publicWrite,
  rateLimits: [perNetwork, { by: 'device', points: 20, perSeconds: 86_400 }],
} as const;

/** Changes to the caller's coins or prizes; the limit is above normal use. */
export const userAction = {
  ...bases.userWrite,
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 60 }],
} as const;
