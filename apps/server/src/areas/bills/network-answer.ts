import type { Outcome } from '@sikka/partners/kit';

/** Refusals that say nothing about what was asked: nothing was sent, the network did not listen to us, or it has had it before. */
const notJudged: readonly string[] = [
  'circuitOpen',
  'overloaded',
  'SIGNATURE_INVALID',
  'AGENT_UNKNOWN',
  'REFERENCE_REUSED',
];

/** The network never had what was named. */
export const neverHad = 'NOT_FOUND';

/** A definite answer. */
export type Said<Details extends object> =
  | ({ kind: 'accepted' } & Details)
  | { kind: 'refused'; code: string; text: string };

/** What the network definitely said; undefined when nobody knows, or when it did not judge what was asked. */
export const saidIn = <Details extends object>(outcome: Outcome<Details>): Said<Details> | undefined =>
  outcome.kind === 'unknown' || (outcome.kind === 'refused' && notJudged.includes(outcome.code)) ? undefined : outcome;

/** The same for steps that are simply tried again: throws when nothing can be concluded. */
export const definite = <Details extends object>(outcome: Outcome<Details>): Said<Details> => {
  const said = saidIn(outcome);
  if (said) return said;
  throw new Error(`The network left it open: ${outcome.kind === 'unknown' ? outcome.reason : 'it did not judge it'}`);
};
