/** Bytes that WebCrypto takes: not shared between threads. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A body on the wire. A request's `key` is `1.<kid>.<wrapped session key>`, a reply's is the `kid` only. */
export interface Sealed {
  key: string;
  /** Base64url of the head (21 bytes) and the sealed box. */
  data: string;
}

/** Context that a sealed body is bound to; it opens nowhere else. */
export interface Binding {
  /** Upper case. */
  method: string;
  /** The call's path as the contract names it, without query, such as `/flamingo/user/login`. */
  path: string;
  /** Value of the header X-NewAuth-userGid, '' when it is not sent. */
  userGid: string;
}

/** The readable head of a sealed box. */
export interface Head {
  /** When it was sealed: milliseconds since 1970. */
  timestampMs: number;
  /** 12 random bytes, never used twice under one session key. */
  iv: Bytes;
  /** Bit 0: the plaintext is gzip (replies only). Every other bit is 0. */
  flags: number;
}

export const version = '1';
/** Header that carries the sealed empty body of a GET, as JSON. */
export const sealedHeader = 'x-sealed';
export const ivLength = 12;
export const tagLength = 16;
export const sessionKeyLength = 32;
export const gzipFlag = 1;

/** timestamp (8, big endian) | iv (12) | flags (1): a multiple of 3, so head and box can be encoded apart and joined. */
export const headLength = 21;
/** Length of an encoded head: the first 28 characters of `data`. */
export const headChars = 28;

export const makeHead = ({ timestampMs, iv, flags }: Head): Bytes => {
  const head = new Uint8Array(headLength);
  new DataView(head.buffer).setBigUint64(0, BigInt(timestampMs));
  head.set(iv, 8);
  head[20] = flags;
  return head;
};

/** Reads the head of decoded `data`, which must be at least `headLength` long. */
export const readHead = (message: Bytes): Head => {
  const view = new DataView(message.buffer, message.byteOffset, headLength);
  return {
    timestampMs: Number(view.getBigUint64(0)),
    iv: message.subarray(8, 20),
    flags: view.getUint8(20),
  };
};

const text = new TextEncoder();

/**
 * The additional data: lines joined by a line feed, none at the end. `head` is the encoded head of
 * this message; a reply adds the encoded head of its request, so it cannot answer another one.
 */
export const additionalData = (
  { method, path, userGid }: Binding,
  kid: string,
  head: string,
  requestHead?: string,
): Bytes => {
  const lines = [version, requestHead ? 'reply' : 'request', method, path, userGid, kid, head];
  if (requestHead) lines.push(requestHead);
  return text.encode(lines.join('\n'));
};
