import vectors from '../../vectors.json' with { type: 'json' };
import { nodeAead } from '../node-aead.ts';
import { additionalData, makeHead, type Binding, type Bytes } from '../wire.ts';

export const vectorKid = vectors.transportKey.kid;
export const vectorKey = vectors.key;
export const vectorCipher = nodeAead(new Uint8Array(Buffer.from(vectors.sessionKey, 'hex')));

/** Valid `data` under the session key of the test vectors, with a head that the real client would not write. */
export const sealWithVectorKey = async (
  binding: Binding,
  head: { timestampMs: number; flags?: number },
  plain: Bytes,
  requestHead?: string,
): Promise<string> => {
  const cipher = await vectorCipher;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encodedHead = Buffer.from(makeHead({ flags: 0, ...head, iv })).toString('base64url');
  const box = await cipher.seal(iv, additionalData(binding, vectorKid, encodedHead, requestHead), plain);
  return encodedHead + Buffer.from(box).toString('base64url');
};
