import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import { createSealer } from './client.ts';
import { createKeyRing } from './key-ring.ts';
import { nodeAead } from './node-aead.ts';
import { createMemoryNonces, type NonceStore } from './nonces.ts';
import { openReply } from './open-reply.ts';
import { createOpener } from './opener.ts';
import { vectorPem } from './testing/exchange.ts';
import { webCryptoAead } from './webcrypto-aead.ts';
import { additionalData, makeHead } from './wire.ts';

const { key, transportKey } = vectors;
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex');
const requestOf = (name: string) => vectors.requests.find((request) => request.name === name)!;
const sessionKey = bytes(vectors.sessionKey);

const openAt = async (
  serverTime: number,
  call: { method: string; path: string; userGid: string; body: unknown },
  nonces?: NonceStore,
) => {
  const keyRing = await createKeyRing({ current: vectorPem });
  const now = () => serverTime;
  const opener = createOpener({ keyRing, now, aead: nodeAead, pace: () => () => Promise.resolve() });
  return opener.open({ ...call, nonces: nonces ?? createMemoryNonces({ now }) });
};

/** Sets the next random bytes. */
const nextRandom = (...values: Uint8Array[]) => {
  const spy = vi.spyOn(crypto, 'getRandomValues');
  for (const value of values) {
    spy.mockImplementationOnce((array) => {
      (array as unknown as Uint8Array).set(value);
      return array;
    });
  }
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['WebCrypto', webCryptoAead],
  ['node:crypto', nodeAead],
])('AES-256-GCM by %s', (_, aead) => {
  test.each(vectors.requests)('request: $name', async (request) => {
    const head = Buffer.from(makeHead({ ...request, iv: bytes(request.iv) })).toString('base64url');
    const authenticated = additionalData(request, transportKey.kid, head);
    expect(head).toBe(request.head);
    expect(new TextDecoder().decode(authenticated)).toBe(request.additionalData);
    const box = await (
      await aead(sessionKey)
    ).seal(bytes(request.iv), authenticated, new TextEncoder().encode(request.plaintext));
    expect(hex(box)).toBe(request.box);
    expect(head + Buffer.from(box).toString('base64url')).toBe(request.data);
  });

  test.each(vectors.replies)('reply: $name', async (reply) => {
    const requested = requestOf(reply.answers);
    const head = Buffer.from(makeHead({ ...reply, iv: bytes(reply.iv) })).toString('base64url');
    const authenticated = additionalData(requested, transportKey.kid, head, requested.head);
    expect(new TextDecoder().decode(authenticated)).toBe(reply.additionalData);
    const cipher = await aead(sessionKey);
    const box = await cipher.seal(bytes(reply.iv), authenticated, bytes(reply.sealedBytes));
    expect(head + Buffer.from(box).toString('base64url')).toBe(reply.data);
    const opened = await openReply(
      { key: transportKey.kid, data: reply.data },
      { cipher, binding: requested, kid: transportKey.kid, requestHead: requested.head },
    );
    expect(opened).toEqual(JSON.parse(reply.plaintext));
  });
});

describe('the client and the server', () => {
  test('the published wrapped key contains the session key', async () => {
    const unwrap = (await createKeyRing({ current: vectorPem })).unwrapperOf(transportKey.kid)!;
    expect(hex(await unwrap(new Uint8Array(Buffer.from(vectors.wrappedKey, 'base64url'))))).toBe(vectors.sessionKey);
    expect(key).toBe(`1.${transportKey.kid}.${vectors.wrappedKey}`);
  });

  test.each(vectors.requests)('the client encrypts: $name', async ({ plaintext, iv, timestampMs, data, ...call }) => {
    nextRandom(sessionKey, bytes(iv));
    const sealer = createSealer({ publicKey: transportKey, now: () => timestampMs - 5000, clockOffsetMs: 5000 });
    const { body } = await sealer.seal({ ...call, body: plaintext === '' ? undefined : JSON.parse(plaintext) });
    expect(body.data).toBe(data);
  });

  test.each(vectors.requests)(
    'the server decrypts: $name',
    async ({ data, plaintext, replayId, timestampMs, ...call }) => {
      const claim = vi.fn<NonceStore['claim']>(() => true);
      const opened = await openAt(timestampMs, { ...call, body: { key, data } }, { claim });
      expect(new TextDecoder().decode(opened.body)).toBe(plaintext);
      expect(claim).toHaveBeenCalledExactlyOnceWith(replayId, timestampMs + 600_000);
    },
  );

  test.each(vectors.refused)('the server refuses: $name', async ({ serverTime, ...call }) => {
    await expect(openAt(serverTime, call)).rejects.toMatchObject({ name: 'EnvelopeRefused' });
  });
});

describe('docs/transport.md', () => {
  const withoutBreaks = (text: string) => text.replaceAll('\n', '');
  const page = withoutBreaks(readFileSync(new URL('../../../docs/transport.md', import.meta.url), 'utf8'));
  const messages = [...vectors.requests, ...vectors.replies];

  test('quotes the keys', () => {
    for (const value of [...Object.values(transportKey), vectors.sessionKey, vectors.wrappedKey])
      expect(page).toContain(value);
  });

  test.each(messages)('quotes: $name', ({ name, timestampMs, iv, head, plaintext, box, data, ...message }) => {
    const quoted = [name, String(timestampMs), iv, head, plaintext, box, data, withoutBreaks(message.additionalData)];
    for (const value of quoted) expect(page).toContain(value);
  });
});
