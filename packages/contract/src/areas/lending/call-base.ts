import { callBases, perNetwork } from '../../kit/call-bases.ts';

export { perNetwork } from '../../kit/call-bases.ts';

/** Base path of the calls for the market, applications and loans. */
export const marketPath = '/flamingo/ostrader/loan_market';

/** Rate limit of one network for calls whose result is calculated for each caller. */
export const comparisonLimit = { by: 'ip', points: 120, perSeconds: 60 } as const;
const borrowerLimit = { by: 'user', points: 60, perSeconds: 60 } as const;

const bases = callBases({ area: 'lending', host: 'main', transport: 'encrypted' });
export const { publicRead, userRead } = bases;
export const borrowerWrite = { ...bases.userWrite, rateLimits: [perNetwork, borrowerLimit] } as const;
