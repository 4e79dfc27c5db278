/** What the calls of lending have in common; each of them says the rest. */
const call = {
  area: 'lending',
  method: 'POST',
  host: 'main',
  transport: 'encrypted',
  idempotency: 'natural',
} as const;

/** Path below which the market, applications and loans are. */
export const market = '/flamingo/ostrader/loan_market';

/** Of one network, whoever is in it. */
export const perNetwork = { by: 'ip', points: 600, perSeconds: 60 } as const;
/** Of one network, for what is counted anew for everybody who asks. */
export const perComparison = { by: 'ip', points: 120, perSeconds: 60 } as const;
const perBorrower = { by: 'user', points: 60, perSeconds: 60 } as const;

/** Shows what everybody may see. */
export const showing = { ...call, who: 'guest', effect: 'reads', rateLimits: [perNetwork] } as const;

/** Reads what is the caller's. */
export const reading = { ...call, who: 'login', effect: 'reads', rateLimits: [perNetwork] } as const;

/** Changes what is the caller's. */
export const writing = { ...call, who: 'login', effect: 'writes', rateLimits: [perNetwork, perBorrower] } as const;
