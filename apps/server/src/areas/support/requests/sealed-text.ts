import type { Secrets } from '#platform/data/secrets.ts';

const purpose = 'support';
const contextOf = (requestId: string): string => `support-request:${requestId}`;

/** Encrypts user text for the columns of one request. */
export const sealText = (secrets: Secrets, requestId: string, text: string): string =>
  secrets.seal(purpose, text, contextOf(requestId));

/** Decrypts it. */
export const unsealText = (secrets: Secrets, requestId: string, sealed: string): string =>
  secrets.unseal(purpose, sealed, contextOf(requestId));
