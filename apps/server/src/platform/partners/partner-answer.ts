import type { Outcome } from '@sikka/partners/kit';

/** A definite response of a partner. */
export type DefiniteResponse<Details extends object> =
  | ({ kind: 'accepted' } & Details)
  | { kind: 'refused'; code: string; text: string };

/** Refusal code: the partner does not know the reference. */
export const notFoundCode = 'NOT_FOUND';

/**
 * Refusals that do not decide the request: it was not sent, was not authenticated, or is a
 * repetition.
 */
const undecidedCodes: readonly string[] = ['circuitOpen', 'overloaded', 'SIGNATURE_INVALID', 'REFERENCE_REUSED'];

/**
 * Interprets the outcomes of one partner. `extraUndecidedCode`: a code of this partner that does not decide
 * the request either.
 */
export const interpretResponses = (partner: string, extraUndecidedCode?: string) => {
  const isDecided = (code: string): boolean => code !== extraUndecidedCode && !undecidedCodes.includes(code);

  /**
   * The partner's definite response; undefined if the outcome is unknown or does not decide the
   * request.
   */
  const responseOf = <Details extends object>(outcome: Outcome<Details>): DefiniteResponse<Details> | undefined =>
    outcome.kind === 'unknown' || (outcome.kind === 'refused' && !isDecided(outcome.code)) ? undefined : outcome;

  /** The same for retried steps: throws if there is no definite response. */
  const definite = <Details extends object>(outcome: Outcome<Details>): DefiniteResponse<Details> => {
    const response = responseOf(outcome);
    if (response) return response;
    const reason = outcome.kind === 'unknown' ? outcome.reason : 'not decided';
    throw new Error(`The ${partner} gave no definite answer: ${reason}`);
  };

  return { responseOf, definite };
};
