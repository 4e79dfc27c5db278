import type { Area } from './area.ts';
import type { HostGroup } from './http.ts';

/** Limit per network: it bounds the cost of one network, far above what its users need. */
export const perNetwork = { by: 'ip', points: 600, perSeconds: 60 } as const;

interface AreaDefaults {
  area: Area;
  host: HostGroup;
  transport: 'encrypted' | 'plain';
}

/**
 * Defaults for the calls of an area, by caller and effect; each call overrides what differs. By
 * default a call is a POST, has no problems of its own, counts the network and can be repeated.
 */
export const callBases = <const Defaults extends AreaDefaults>(defaults: Defaults) => {
  const base = {
    ...defaults,
    method: 'POST',
    problems: [],
    rateLimits: [perNetwork],
    idempotency: 'natural',
  } as const;
  return {
    /** Reads public content. */
    showing: { ...base, who: 'guest', effect: 'reads' },
    /** Reads the caller's data. */
    reading: { ...base, who: 'login', effect: 'reads' },
    /** Changes the caller's data. */
    writing: { ...base, who: 'login', effect: 'writes' },
    /** Writes without requiring a login. */
    open: { ...base, who: 'guest', effect: 'writes' },
  } as const;
};
