import type { Area } from './area.ts';
import type { HostGroup } from './http.ts';

/** Of one network, whoever is in it: bounds what one network can cost, far above what its people need. */
export const perNetwork = { by: 'ip', points: 600, perSeconds: 60 } as const;

interface AreaDefaults {
  area: Area;
  host: HostGroup;
  transport: 'encrypted' | 'plain';
}

/**
 * What the calls of an area have in common, by who may call and what a call does; each call says what differs. A call is sent as
 * POST, refuses nothing of its own, counts the network and may be repeated, unless it says otherwise.
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
    /** Shows what everybody may see. */
    showing: { ...base, who: 'guest', effect: 'reads' },
    /** Reads what is the caller's. */
    reading: { ...base, who: 'login', effect: 'reads' },
    /** Changes what is the caller's. */
    writing: { ...base, who: 'login', effect: 'writes' },
    /** Changes something for somebody who need not be signed in. */
    open: { ...base, who: 'guest', effect: 'writes' },
  } as const;
};
