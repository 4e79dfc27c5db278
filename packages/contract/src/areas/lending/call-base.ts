import { callBases, perNetwork } from '../../kit/call-bases.ts';

export { perNetwork } from '../../kit/call-bases.ts';

/** Path below which the market, applications and loans are. */
export const market = '/flamingo/ostrader/loan_market';

/** Of one network, for what is counted anew for everybody who asks. */
export const perComparison = { by: 'ip', points: 120, perSeconds: 60 } as const;
const perBorrower = { by: 'user', points: 60, perSeconds: 60 } as const;

const bases = callBases({ area: 'lending', host: 'main', transport: 'encrypted' });
export const { showing, reading } = bases;
export const writing = { ...bases.writing, rateLimits: [perNetwork, perBorrower] } as const;
