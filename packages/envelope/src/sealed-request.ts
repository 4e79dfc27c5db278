import { EnvelopeRefused } from './refusal.ts';
import { headChars, headLength, readHead, tagLength, version, type Bytes, type Head } from './wire.ts';

/** A request taken apart but not opened yet: nothing in it is proven. */
export interface RequestParts extends Head {
  /** The whole `key` string. */
  key: string;
  kid: string;
  wrappedKey: Bytes;
  /** First 28 characters of `data`. */
  head: string;
  box: Bytes;
}

const decode = (text: string): Bytes => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new EnvelopeRefused('shape');
  return bytes;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Exactly `{ key, data }` in canonical spelling with no flag set; everything else is an EnvelopeRefused. */
export const readSealedRequest = (body: unknown): RequestParts => {
  if (!isObject(body) || Object.keys(body).length !== 2) throw new EnvelopeRefused('shape');
  const { key, data } = body;
  if (typeof key !== 'string' || typeof data !== 'string') throw new EnvelopeRefused('shape');
  const [spokenVersion, kid, wrapped, ...more] = key.split('.', 4);
  if (spokenVersion !== version || !kid || !wrapped || more.length > 0) throw new EnvelopeRefused('shape');
  const message = decode(data);
  if (message.length < headLength + tagLength) throw new EnvelopeRefused('shape');
  const head = readHead(message);
  if (head.flags !== 0) throw new EnvelopeRefused('shape');
  return {
    ...head,
    key,
    kid,
    wrappedKey: decode(wrapped),
    head: data.slice(0, headChars),
    box: message.subarray(headLength),
  };
};

/**
 * The sealed body of a GET from its header `x-sealed`; undefined if unreadable, which every opener
 * refuses.
 */
export const readSealedHeader = (value: string | string[] | undefined): unknown => {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};
