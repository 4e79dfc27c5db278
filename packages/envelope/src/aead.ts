import type { Bytes } from './wire.ts';

/** AES-256-GCM under one session key. A sealed box is the ciphertext followed by its 16-byte tag. */
export interface SessionCipher {
  seal(iv: Bytes, additionalData: Bytes, plain: Bytes): Bytes | Promise<Bytes>;
  /** Throws if the box, the iv or the additional data was changed. */
  open(iv: Bytes, additionalData: Bytes, box: Bytes): Bytes | Promise<Bytes>;
}

/** Creates the cipher of a 32-byte session key. */
export type Aead = (sessionKey: Bytes) => SessionCipher | Promise<SessionCipher>;
