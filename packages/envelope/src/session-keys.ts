import { getRandomValues } from 'node:crypto';
import type { Aead, SessionCipher } from './aead.ts';
import { EnvelopeBusy } from './refusal.ts';
import type { RequestParts } from './sealed-request.ts';
import { sessionKeyLength, type Bytes } from './wire.ts';

export interface SessionKey {
  raw: Bytes;
  cipher: SessionCipher;
  /** When it was unwrapped, milliseconds of the opener's clock. */
  unwrappedAt: number;
}

export interface SessionKeyLimits {
  /** Number of cached unwrapped keys; the least recently used is evicted first. */
  entries: number;
  /** How long an unwrapped key is remembered, in milliseconds. */
  ageMs: number;
  /** Limit of concurrent unwraps; further ones are refused. */
  atOnce: number;
}

/** The private half of one transport key. */
export type Unwrap = (wrapped: Bytes) => Promise<Bytes>;

/** Unwrapping costs 2 ms of RSA, so keys are remembered by their wrapped spelling. */
export const createSessionKeys = (aead: Aead, limits: SessionKeyLimits, now: () => number) => {
  const sessions = new Map<string, SessionKey>();
  const underWay = new Map<string, Promise<SessionKey>>();

  const unwrapOrDecoy = async (unwrap: Unwrap, wrapped: Bytes): Promise<SessionKey> => {
    const decoy = getRandomValues(new Uint8Array(sessionKeyLength));
    const unwrapped = await unwrap(wrapped).catch(() => decoy);
    const raw = unwrapped.length === sessionKeyLength ? unwrapped : decoy;
    return { raw, cipher: await aead(raw), unwrappedAt: now() };
  };

  return {
    /**
     * The session key behind a request. One that cannot be unwrapped yields a random key under which nothing opens: to the
     * sender a bad wrapping and a bad seal are the same (no padding oracle). Throws EnvelopeBusy in a flood of new keys,
     * and what `admitNewKey` throws before one is unwrapped.
     */
    find(
      { key, wrappedKey }: RequestParts,
      unwrap: Unwrap,
      admitNewKey?: () => void,
    ): SessionKey | Promise<SessionKey> {
      const known = sessions.get(key);
      sessions.delete(key);
      if (known && now() - known.unwrappedAt < limits.ageMs) {
        sessions.set(key, known);
        return known;
      }
      const other = underWay.get(key);
      if (other) return other;
      admitNewKey?.();
      if (underWay.size >= limits.atOnce) throw new EnvelopeBusy();
      const unwrapping = unwrapOrDecoy(unwrap, wrappedKey).finally(() => underWay.delete(key));
      underWay.set(key, unwrapping);
      return unwrapping;
    },

    /** Call once a request has opened under the key, so that junk neither fills the memory nor shows in later timing. */
    store(key: string, session: SessionKey): void {
      if (sessions.has(key)) return;
      sessions.set(key, session);
      if (sessions.size <= limits.entries) return;
      for (const oldest of sessions.keys()) {
        sessions.delete(oldest);
        return;
      }
    },
  };
};
