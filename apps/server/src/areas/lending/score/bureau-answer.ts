import type { Outcome } from '@sikka/partners/kit';

/** Refusals that say nothing about what was asked: nothing was sent, or the bureau did not listen. */
const notJudged: readonly string[] = ['circuitOpen', 'overloaded', 'SIGNATURE_INVALID', 'REFERENCE_REUSED', 'BUSY'];

/** The bureau never had what was named. */
export const neverHad = 'NOT_FOUND';

/** A definite answer. */
export type Said<Details extends object> =
  | ({ kind: 'accepted' } & Details)
  | { kind: 'refused'; code: string; text: string };

/** What the bureau definitely said. Throws when nobody knows, or when it did not judge: then the step is tried again. */
export const definite = <Details extends object>(outcome: Outcome<Details>): Said<Details> => {
  if (outcome.kind === 'unknown') throw new Error(`The bureau left it open: ${outcome.reason}`);
  if (outcome.kind === 'refused' && notJudged.includes(outcome.code))
    throw new Error(`The bureau did not judge it: ${outcome.code}`);
  return outcome;
};
