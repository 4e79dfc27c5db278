import type { Area } from './area.ts';
import type { HostGroup } from './http.ts';

/** Rate limit per network. Far above the needs of its users; it only bounds the cost of one network. */
export const perNetwork = { by: 'ip', points: 600, perSeconds: 60 } as const;

interface AreaDefaults {
  area: Area;
  host: HostGroup;
  transport: 'encrypted' | 'plain';
}

/**
 * Defaults for the calls of an area, by caller and effect; a call overrides what differs. By default
 * a call is a POST, adds no problems, is limited per network and can be repeated without harm.
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
    publicRead: { ...base, who: 'guest', effect: 'reads' },
    /** Reads the caller's data. */
    userRead: { ...base, who: 'login', effect: 'reads' },
    /** Changes the caller's data. */
    userWrite: { ...base, who: 'login', effect: 'writes' },
    /** Writes without requiring a login. */
    publicWrite: { ...base, who: 'guest', effect: 'writes' },
  } as const;
};
