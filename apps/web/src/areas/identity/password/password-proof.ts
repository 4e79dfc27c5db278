import { onSignedOut } from '#shared/session.ts';

let proof: string | undefined;

/** Keeps the single-use proof of the own number until the password is set. In memory alone: it reaches no address and no storage. */
export const storePasswordProof = (given: string): void => {
  proof = given;
};

export const passwordProof = (): string | undefined => proof;

export const forgetPasswordProof = (): void => {
  proof = undefined;
};

onSignedOut(forgetPasswordProof);
