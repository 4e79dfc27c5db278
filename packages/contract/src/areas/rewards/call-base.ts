import { callBases, perNetwork } from '../../kit/call-bases.ts';

const bases = callBases({ area: 'rewards', host: 'main', transport: 'encrypted' });

export const { showing, reading } = bases;

/** Opens what somebody has shared; a phone does so a few times a day. */
export const opening = {
  ...bases.open,
  rateLimits: [perNetwork, { by: 'device', points: 20, perSeconds: 86_400 }],
} as const;

/** Changes coins or prizes of the caller by a press, so often that nobody notices the limit. */
export const acting = {
  ...bases.writing,
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 60 }],
} as const;
