import type { SessionCipher } from './aead.ts';
import { decodeBase64url } from './base64url.ts';
import { EnvelopeRefused } from './refusal.ts';
import {
  additionalData,
  gzipFlag,
  headChars,
  headLength,
  readHead,
  tagLength,
  type Binding,
  type Bytes,
} from './wire.ts';

/** Data of the request that a reply must belong to. */
export interface Requested {
  cipher: SessionCipher;
  binding: Binding;
  kid: string;
  /** First 28 characters of the request's `data`. */
  requestHead: string;
}

const unzip = (bytes: Bytes): Promise<string> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();

/** Opens a reply as it was parsed from the wire and parses the JSON in it. Rejects with EnvelopeRefused and nothing else. */
export const openReply = async (reply: unknown, { cipher, binding, kid, requestHead }: Requested): Promise<unknown> => {
  const { key, data } = (reply ?? {}) as { key?: unknown; data?: unknown };
  if (key !== kid || typeof data !== 'string') throw new EnvelopeRefused('shape');
  const message = decodeBase64url(data);
  if (message.length < headLength + tagLength) throw new EnvelopeRefused('shape');
  const { iv, flags } = readHead(message);
  if (flags > gzipFlag) throw new EnvelopeRefused('shape');
  try {
    const authenticated = additionalData(binding, kid, data.slice(0, headChars), requestHead);
    const plain = await cipher.open(iv, authenticated, message.subarray(headLength));
    return JSON.parse(flags === gzipFlag ? await unzip(plain) : new TextDecoder().decode(plain));
  } catch {
    throw new EnvelopeRefused('seal');
  }
};
