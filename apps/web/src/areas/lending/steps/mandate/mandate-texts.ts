import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';

type MandateState = NonNullable<LoanApplication['mandate']>['state'];

const standings: Readonly<Partial<Record<MandateState, () => string>>> = {
  paused: m.lending_mandate_paused,
  refused: m.lending_mandate_refused,
  expired: m.lending_mandate_expired,
  revoked: m.lending_mandate_revoked,
};
/** Why there has to be another mandate; undefined where the last one is not what stands in the way. */
export const standingText = (state: MandateState | undefined): string | undefined =>
  state === undefined ? undefined : standings[state]?.();
