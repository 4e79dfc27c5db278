import { onSignedOut } from '#shared/session.ts';

let proof: string | undefined;

/**
 * Stores the single-use proof of the own number until the password is set. In memory only: never in
 * an address or in storage.
 */
export const storePasswordProof = (next: string): void => {
  proof = next;
};

export const passwordProof = (): string | undefined => proof;

export const forgetPasswordProof = (): void => {
  proof = undefined;
};

onSignedOut(forgetPasswordProof);
