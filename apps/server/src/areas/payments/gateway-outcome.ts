import type { Outcome } from '@sikka/partners/kit';

/** Our own protection turned the request away: nothing was sent, and it may be sent later. */
const ownRefusals: readonly string[] = ['circuitOpen', 'overloaded'];

/** The gateway never had what was named. */
export const neverHad = 'NOT_FOUND';

/**
 * What the gateway definitely said. Throws when nobody knows, or when the request never left: then the step is tried again, and
 * nothing is concluded.
 */
export const definite = <Details extends object>(
  outcome: Outcome<Details>,
): ({ kind: 'accepted' } & Details) | { kind: 'refused'; code: string; text: string } => {
  if (outcome.kind === 'unknown') throw new Error(`The gateway left it open: ${outcome.reason}`);
  if (outcome.kind === 'refused' && ownRefusals.includes(outcome.code))
    throw new Error(`The gateway was not asked: ${outcome.code}`);
  return outcome;
};
