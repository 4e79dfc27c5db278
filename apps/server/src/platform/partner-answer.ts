import type { Outcome } from '@sikka/partners/kit';

/** A definite answer of a partner. */
export type DefiniteResponse<Details extends object> =
  | ({ kind: 'accepted' } & Details)
  | { kind: 'refused'; code: string; text: string };

/** The partner never had what was named. */
export const neverHad = 'NOT_FOUND';

/** Refusals that say nothing about what was asked: nothing was sent, the partner did not listen to us, or it has had it before. */
const neverJudged: readonly string[] = ['circuitOpen', 'overloaded', 'SIGNATURE_INVALID', 'REFERENCE_REUSED'];

/** Reads the answers of one partner. `notJudged`: a refusal of its own that says nothing about what was asked, either. */
export const answersOf = (partner: string, notJudged?: string) => {
  const isJudged = (code: string): boolean => code !== notJudged && !neverJudged.includes(code);

  /** What it definitely response; undefined when nobody knows, or when it did not judge what was asked. */
  const responseOf = <Details extends object>(outcome: Outcome<Details>): DefiniteResponse<Details> | undefined =>
    outcome.kind === 'unknown' || (outcome.kind === 'refused' && !isJudged(outcome.code)) ? undefined : outcome;

  /** The same for steps that are simply tried again: throws when nothing can be concluded. */
  const definite = <Details extends object>(outcome: Outcome<Details>): DefiniteResponse<Details> => {
    const response = responseOf(outcome);
    if (response) return response;
    const why = outcome.kind === 'unknown' ? outcome.reason : 'it did not judge it';
    throw new Error(`The ${partner} left it open: ${why}`);
  };

  return { responseOf, definite };
};
