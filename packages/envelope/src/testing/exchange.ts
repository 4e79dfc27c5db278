import vectors from '../../vectors.json' with { type: 'json' };
import type { Aead } from '../aead.ts';
import { createSealer } from '../client.ts';
import { createKeyRing, type KeyRing } from '../key-ring.ts';
import { createMemoryNonces, type NonceStore } from '../nonces.ts';
import { createOpener, type OpenerOptions } from '../opener.ts';
import type { RefusalReason } from '../refusal.ts';
import type { Binding, Sealed } from '../wire.ts';

export const vectorPem = `-----BEGIN PRIVATE KEY-----\n${Buffer.from(vectors.transportKey.pkcs8, 'base64url').toString('base64')}\n-----END PRIVATE KEY-----\n`;

/** Start of the test clock; noon IST. */
export const startMs = Date.UTC(2026, 0, 1, 6, 30);

export interface ExchangeOptions extends Pick<OpenerOptions, 'aead' | 'sessionKeys'> {
  keyRing?: KeyRing;
  aead?: Aead;
}

/** A client and a server with a shared test clock; refusals are sent without delay and recorded. */
export const createExchange = async ({ keyRing, ...options }: ExchangeOptions = {}) => {
  const clock = { ms: startMs };
  const now = () => clock.ms;
  const ring = keyRing ?? (await createKeyRing({ current: vectorPem }));
  const [publicKey] = ring.publicKeys;
  if (!publicKey) throw new Error('A key ring has a current key');
  const nonces = createMemoryNonces({ now });
  const refusals: RefusalReason[] = [];
  const opener = createOpener({
    keyRing: ring,
    now,
    pace: () => () => Promise.resolve(),
    onRefused: (reason) => refusals.push(reason),
    ...options,
  });
  return {
    clock,
    ring,
    refusals,
    /** A new client with its own session key. */
    newSealer: () => createSealer({ publicKey, now }),
    open: (binding: Binding, body: unknown, store: NonceStore = nonces) =>
      opener.open({ ...binding, body, nonces: store }),
  };
};

export type Exchange = Awaited<ReturnType<typeof createExchange>>;

/** An encrypted call: the bound data and the body. */
export interface BoundBody {
  binding: Binding;
  body: Sealed;
}
