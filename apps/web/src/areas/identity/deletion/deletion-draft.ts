import type { DeletionReason } from '@sikka/contract/rules';
import { onSignedOut } from '#shared/session.ts';

/** Why the user leaves, as the call takes it. */
export interface Reasons {
  reason: DeletionReason | undefined;
  reasonText: string;
  comment: string;
}

export const noReasons: Reasons = { reason: undefined, reasonText: '', comment: '' };
export const reasonsDraft = 'deletion';

/** The typed number with its proof. In memory only: never in an address or in storage. */
let proven: { mobile: string; proof: string } | undefined;

export const provenNumber = (): typeof proven => proven;

export const storeProvenNumber = (next: typeof proven): void => {
  proven = next;
};

onSignedOut(() => storeProvenNumber(undefined));
