import type { Outcome } from '@sikka/partners/kit';

/** Refusals that say nothing about what was asked: nothing was sent, or the network did not listen to us. */
const notJudged: readonly string[] = ['circuitOpen', 'overloaded', 'SIGNATURE_INVALID', 'AGENT_UNKNOWN'];

/** The network never had what was named. */
export const neverHad = 'NOT_FOUND';

/** What the network definitely said. Throws when nobody knows, so that the step is tried again and nothing is concluded. */
export const definite = <Details extends object>(
  outcome: Outcome<Details>,
): ({ kind: 'accepted' } & Details) | { kind: 'refused'; code: string; text: string } => {
  if (outcome.kind === 'unknown') throw new Error(`The network left it open: ${outcome.reason}`);
  if (outcome.kind === 'refused' && notJudged.includes(outcome.code))
    throw new Error(`The network did not judge it: ${outcome.code}`);
  return outcome;
};
