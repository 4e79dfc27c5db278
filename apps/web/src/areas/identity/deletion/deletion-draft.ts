import type { DeletionReason } from '@sikka/contract/rules';
import { onSignedOut } from '#shared/session.ts';

/** Why somebody leaves, in the form of the call. */
export interface Reasons {
  reason: DeletionReason | undefined;
  reasonText: string;
  comment: string;
}

export const noReasons: Reasons = { reason: undefined, reasonText: '', comment: '' };
export const reasonsDraft = 'deletion';

/** The number that was typed with the proof of it. In memory alone: it reaches no address and no storage. */
let proven: { mobile: string; proof: string } | undefined;

export const provenNumber = (): typeof proven => proven;

export const storeProvenNumber = (given: typeof proven): void => {
  proven = given;
};

onSignedOut(() => storeProvenNumber(undefined));
