import { hash } from 'node:crypto';
import type { Aead } from './aead.ts';
import { freshIv } from './fresh-iv.ts';
import type { KeyRing } from './key-ring.ts';
import type { NonceStore } from './nonces.ts';
import { evenPace, type RefusalPace } from './refusal-pace.ts';
import { EnvelopeRefused, type RefusalReason } from './refusal.ts';
import { readSealedRequest, type RequestParts } from './sealed-request.ts';
import { createSessionKeys, type SessionKey, type SessionKeyLimits } from './session-keys.ts';
import { webCryptoAead } from './webcrypto-aead.ts';
import { additionalData, gzipFlag, makeHead, type Binding, type Bytes } from './wire.ts';

/** A request is taken when its timestamp is at most this far from the server's clock, in milliseconds. */
const windowMs = 300_000;
/** Its nonce is remembered twice as long, so that it outlives every moment at which the timestamp is still good. */
const nonceLifeMs = 2 * windowMs;

export interface OpenerOptions {
  keyRing: KeyRing;
  /** The server's clock, milliseconds since 1970. */
  now: () => number;
  /** Default: WebCrypto. A server takes `nodeAead` from `@sikka/envelope/node`. */
  aead?: Aead;
  /** Default: 4096 keys for 30 minutes, 64 unwrapped at once. */
  sessionKeys?: SessionKeyLimits;
  /** When refusals leave. Default: `evenPace()`. */
  pace?: RefusalPace;
  /** Called for every refusal, for metrics. */
  onRefused?: (reason: RefusalReason) => void;
}

export interface SealedRequest extends Binding {
  /** The parsed JSON body, or `readSealedHeader` of a GET; of any shape. */
  body: unknown;
  /** The nonce store of this call. */
  nonces: NonceStore;
  /** Runs before an unknown session key is unwrapped; throws to refuse the request. */
  admitNewKey?: () => void;
}

export interface OpenedRequest {
  /** The plaintext as it was sealed: UTF-8 JSON, or empty for a GET. */
  body: Bytes;
  /** Seals a reply to this request; resolves to the JSON text to send. `gzip`: `content` is compressed and holds no secret. */
  seal(content: Bytes, options?: { gzip?: boolean }): Promise<string>;
}

export interface Opener {
  /**
   * Rejects with EnvelopeRefused for whatever is wrong with the envelope, with EnvelopeBusy when too many new session keys come at
   * once, with the error of the store or of `admitNewKey` if one of them fails.
   */
  open(request: SealedRequest): Promise<OpenedRequest>;
}

const replayId = (session: SessionKey, iv: Bytes): string =>
  hash('sha256', Buffer.concat([session.raw, iv]), 'base64url').slice(0, 22);

export const createOpener = ({
  keyRing,
  now,
  aead = webCryptoAead,
  sessionKeys: limits = { entries: 4096, ageMs: 1_800_000, atOnce: 64 },
  pace = evenPace(),
  onRefused,
}: OpenerOptions): Opener => {
  const sessionKeys = createSessionKeys(aead, limits, now);

  const unseal = async (binding: Binding, parts: RequestParts, session: SessionKey): Promise<Bytes> => {
    try {
      return await session.cipher.open(parts.iv, additionalData(binding, parts.kid, parts.head), parts.box);
    } catch {
      throw new EnvelopeRefused('seal');
    }
  };

  const replySealer =
    (binding: Binding, { kid, head: requestHead }: RequestParts, session: SessionKey): OpenedRequest['seal'] =>
    async (content, { gzip = false } = {}) => {
      const iv = freshIv();
      const head = encode(makeHead({ timestampMs: now(), iv, flags: gzip ? gzipFlag : 0 }));
      const box = await session.cipher.seal(iv, additionalData(binding, kid, head, requestHead), content);
      return `{"key":"${kid}","data":"${head}${encode(box)}"}`;
    };

  const openNow = async ({ body, nonces, admitNewKey, ...binding }: SealedRequest): Promise<OpenedRequest> => {
    const parts = readSealedRequest(body);
    const unwrap = keyRing.unwrapperOf(parts.kid);
    if (!unwrap) throw new EnvelopeRefused('key');
    if (Math.abs(parts.timestampMs - now()) > windowMs) throw new EnvelopeRefused('time');
    const session = await sessionKeys.find(parts, unwrap, admitNewKey);
    const plain = await unseal(binding, parts, session);
    sessionKeys.store(parts.key, session);
    const isNew = await nonces.claim(replayId(session, parts.iv), now() + nonceLifeMs);
    if (!isNew) throw new EnvelopeRefused('replay');
    return { body: plain, seal: replySealer(binding, parts, session) };
  };

  return {
    async open(request) {
      const untilItsBeat = pace();
      try {
        return await openNow(request);
      } catch (error) {
        if (error instanceof EnvelopeRefused) {
          onRefused?.(error.reason);
          await untilItsBeat();
        }
        throw error;
      }
    },
  };
};

const encode = (bytes: Bytes): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url');
