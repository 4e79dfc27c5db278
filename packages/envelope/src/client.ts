/** The client's half. It runs in browsers and in Node, on WebCrypto only. */
import type { SessionCipher } from './aead.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { openReply } from './open-reply.ts';
import type { PublicTransportKey } from './transport-keys.ts';
import { webCryptoAead } from './webcrypto-aead.ts';
import { additionalData, ivLength, makeHead, sessionKeyLength, version, type Binding, type Sealed } from './wire.ts';

export { EnvelopeRefused } from './refusal.ts';
export { sealedHeader, type Binding, type Sealed } from './wire.ts';
export type { PublicTransportKey, TransportKeysReply } from './transport-keys.ts';

export interface SealerOptions {
  /** The key marked `current` in the reply of `GET /transport/keys`. */
  publicKey: Pick<PublicTransportKey, 'kid' | 'spki'>;
  /**
   * Offset of the server's clock from this device's: `serverTime` minus `Date.now()` on arrival.
   * Default 0.
   */
  clockOffsetMs?: number;
  /** This device's clock, milliseconds since 1970. */
  now?: () => number;
}

export interface SealedCall {
  /** Send it as the JSON body, or on GET as JSON in the header `x-sealed`. */
  body: Sealed;
  /** Opens the reply to this call and parses its JSON. Rejects with EnvelopeRefused, also when the reply is plain. */
  open(reply: unknown): Promise<unknown>;
}

export interface Sealer {
  /** Seals a JSON value; `undefined` (a GET) is sealed as nothing at all. */
  seal(call: Binding & { body?: unknown }): Promise<SealedCall>;
}

interface Session {
  /** `1.<kid>.<wrapped session key>`, the same for every call, so that the server unwraps it once. */
  key: string;
  cipher: SessionCipher;
}

const startSession = async ({ kid, spki }: SealerOptions['publicKey']): Promise<Session> => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const sessionKey = crypto.getRandomValues(new Uint8Array(sessionKeyLength));
  const publicKey = await crypto.subtle.importKey('spki', decodeBase64url(spki), algorithm, false, ['encrypt']);
  const wrapped = await crypto.subtle.encrypt(algorithm, publicKey, sessionKey);
  return {
    key: `${version}.${kid}.${encodeBase64url(new Uint8Array(wrapped))}`,
    cipher: await webCryptoAead(sessionKey),
  };
};

/**
 * One sealer holds one session key: create one when the page opens and keep it in memory. After a refusal by the server read
 * the keys again and create another; do not resend a call that must not happen twice.
 */
export const createSealer = ({ publicKey, clockOffsetMs = 0, now = Date.now }: SealerOptions): Sealer => {
  let session: Promise<Session> | undefined;
  return {
    async seal({ body, ...binding }) {
      session ??= startSession(publicKey);
      const { key, cipher } = await session;
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      const head = encodeBase64url(makeHead({ timestampMs: now() + clockOffsetMs, iv, flags: 0 }));
      const plain = new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body));
      const box = await cipher.seal(iv, additionalData(binding, publicKey.kid, head), plain);
      return {
        body: { key, data: head + encodeBase64url(box) },
        open: (reply) => openReply(reply, { cipher, binding, kid: publicKey.kid, requestHead: head }),
      };
    },
  };
};
