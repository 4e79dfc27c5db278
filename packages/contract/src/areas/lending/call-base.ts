import { callBases, perNetwork } from '../../kit/call-bases.ts';

export { perNetwork } from '../../kit/call-bases.ts';

/** Base path of the calls for the market, applications and loans. */
export const market = '/flamingo/ostrader/loan_market';

/** Rate limit of one network for calls whose result is calculated for each caller. */
export const perComparison = { by: 'ip', points: 120, perSeconds: 60 } as const;
const perBorrower = { by: 'user', points: 60, perSeconds: 60 } as const;

const bases = callBases({ area: 'lending', host: 'main', transport: 'encrypted' });
export const { showing, reading } = bases;
export const writing = { ...bases.writing, rateLimits: [perNetwork, perBorrower] } as const;
