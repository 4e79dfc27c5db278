import type { Outcome } from '../outcome.ts';

/** What a partner answered when it took a request; throws when it did not. */
export const accepted = <Details extends object>(outcome: Outcome<Details>): Details => {
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
  return outcome;
};
