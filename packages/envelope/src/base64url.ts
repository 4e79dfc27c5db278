import { EnvelopeRefused } from './refusal.ts';
import type { Bytes } from './wire.ts';

/** Base64url without padding (RFC 4648 §5), for any runtime. */
export const encodeBase64url = (bytes: Bytes): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Accepts the one canonical spelling only: no padding, no other characters, unused bits zero. Else EnvelopeRefused. */
export const decodeBase64url = (text: string): Bytes => {
  const tailLength = text.length % 4;
  if (tailLength === 1 || !/^[\w-]*$/.test(text)) throw new EnvelopeRefused('shape');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  const tail = encodeBase64url(bytes.subarray(bytes.length - (bytes.length % 3)));
  if (tail !== text.slice(text.length - tailLength)) throw new EnvelopeRefused('shape');
  return bytes;
};
