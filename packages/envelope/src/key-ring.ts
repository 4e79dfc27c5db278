import { createPrivateKey, createPublicKey, hash, type KeyObject } from 'node:crypto';
import type { Unwrap } from './session-keys.ts';
import type { PublicTransportKey, TransportKeysReply } from './transport-keys.ts';

/** Private RSA keys of at least 3072 bits, PKCS#8 in PEM, from the configuration or the key files. */
export interface KeyPems {
  current: string;
  previous?: string | undefined;
  /** The current key after the next rotation: accepted already, and not published. */
  next?: string | undefined;
}

/** The live keys: public keys for clients to wrap session keys with, and the matching unwrap. */
export interface KeyRing {
  /** How to unwrap under this key id; undefined when the key is not live. */
  unwrapperOf(kid: string): Unwrap | undefined;
  publicKeys: PublicTransportKey[];
}

interface LiveKey extends Omit<PublicTransportKey, 'use'> {
  use: PublicTransportKey['use'] | 'next';
  unwrap: Unwrap;
}

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
const smallestModulus = 3072;

const readPrivateKey = (pem: string, use: LiveKey['use']): KeyObject => {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Error(`The ${use} transport key is not a private key in PEM`);
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < smallestModulus) {
    throw new Error(`The ${use} transport key is not an RSA key of at least ${smallestModulus} bits`);
  }
  return key;
};

/** Key id of a public key: the first 8 bytes of the SHA-256 of its SubjectPublicKeyInfo in DER, base64url. */
const kidOf = (spki: Buffer): string => hash('sha256', spki, 'buffer').subarray(0, 8).toString('base64url');

const readKey = async (pem: string, use: LiveKey['use']): Promise<LiveKey> => {
  const privateKey = readPrivateKey(pem, use);
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  const unwrapKey = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['decrypt']);
  return {
    use,
    kid: kidOf(spki),
    spki: spki.toString('base64url'),
    unwrap: async (wrapped) => new Uint8Array(await crypto.subtle.decrypt(algorithm, unwrapKey, wrapped)),
  };
};

/** Rejects with a sentence naming the key that cannot be used; it never quotes the key. */
export const createKeyRing = async ({ current, previous, next }: KeyPems): Promise<KeyRing> => {
  const keys = [await readKey(current, 'current')];
  if (previous) keys.push(await readKey(previous, 'previous'));
  if (next) keys.push(await readKey(next, 'next'));
  return {
    unwrapperOf: (kid) => keys.find((key) => key.kid === kid)?.unwrap,
    publicKeys: keys.flatMap(({ kid, spki, use }) => (use === 'next' ? [] : [{ kid, spki, use }])),
  };
};

/** Content of the call `GET /transport/keys`; `serverTime` in milliseconds since 1970. */
export const publicTransportKeys = (ring: KeyRing, serverTime: number): TransportKeysReply => ({
  keys: ring.publicKeys,
  serverTime,
});
