import vectors from '../../vectors.json' with { type: 'json' };
import { nodeAead } from '../node-aead.ts';
import { additionalData, makeHead, type Binding, type Bytes } from '../wire.ts';

export const handKid = vectors.transportKey.kid;
export const handKey = vectors.key;
export const handCipher = nodeAead(new Uint8Array(Buffer.from(vectors.sessionKey, 'hex')));

/** `data` that is rightly sealed under the session key of the vectors, with a head the client would not write. */
export const sealByHand = async (
  binding: Binding,
  head: { timestampMs: number; flags?: number },
  plain: Bytes,
  requestHead?: string,
): Promise<string> => {
  const cipher = await handCipher;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const written = Buffer.from(makeHead({ flags: 0, ...head, iv })).toString('base64url');
  const box = await cipher.seal(iv, additionalData(binding, handKid, written, requestHead), plain);
  return written + Buffer.from(box).toString('base64url');
};
