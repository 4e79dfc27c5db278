import type { Lender, Outcome } from '@sikka/partners/kit';
import type { ApplyParts } from './parts.ts';

/** Refusals that say nothing about what was asked: nothing was sent, or the lender did not listen to us. */
const notJudged: readonly string[] = [
  'circuitOpen',
  'overloaded',
  'SIGNATURE_INVALID',
  'LENDER_UNKNOWN',
  'REFERENCE_REUSED',
];

/** The lender never had what was named. */
export const neverHad = 'NOT_FOUND';

/** A definite answer. */
export type Said<Details extends object> =
  | ({ kind: 'accepted' } & Details)
  | { kind: 'refused'; code: string; text: string };

/** What the lender definitely said; undefined when nobody knows, or when it did not judge what was asked. */
export const saidIn = <Details extends object>(outcome: Outcome<Details>): Said<Details> | undefined =>
  outcome.kind === 'unknown' || (outcome.kind === 'refused' && notJudged.includes(outcome.code)) ? undefined : outcome;

/** The same for steps that are simply tried again: throws when nothing can be concluded. */
export const definite = <Details extends object>(outcome: Outcome<Details>): Said<Details> => {
  const said = saidIn(outcome);
  if (said) return said;
  const why = outcome.kind === 'unknown' ? outcome.reason : 'it did not judge it';
  throw new Error(`The lender left it open: ${why}`);
};

/** The way to a lender; throws when it is not configured any more, so that what was promised waits. */
export const portOf = ({ lenders }: Pick<ApplyParts, 'lenders'>, lenderId: string): Lender => {
  const lender = lenders.find((carried) => carried.lenderId === lenderId);
  if (!lender) throw new Error(`No way leads to the lender ${lenderId}`);
  return lender.port;
};
