import { describe, expect, test, vi } from 'vitest';
import { nodeAead } from './node-aead.ts';
import { EnvelopeBusy } from './refusal.ts';
import { readSealedRequest } from './sealed-request.ts';
import { createSessionKeys } from './session-keys.ts';
import type { Bytes } from './wire.ts';

const limits = { entries: 3, ageMs: 1_800_000, atOnce: 2 };
const partsOf = (name: string) => readSealedRequest({ key: `1.kid.${name}`, data: 'A'.repeat(52) });

const setUp = () => {
  const clock = { ms: 0 };
  const sessionKeys = createSessionKeys(nodeAead, limits, () => clock.ms);
  const unwrap = vi.fn(async (wrapped: Bytes) => new Uint8Array(32).fill(wrapped[0] ?? 0));
  const use = async (name: string) => {
    const session = await sessionKeys.find(partsOf(name), unwrap);
    sessionKeys.store(`1.kid.${name}`, session);
    return session;
  };
  return { clock, sessionKeys, unwrap, use };
};

describe('unwrapped session keys', () => {
  test('are unwrapped once', async () => {
    const { unwrap, use } = setUp();
    const session = await use('AAAA');
    expect(await use('AAAA')).toBe(session);
    expect(unwrap).toHaveBeenCalledTimes(1);
  });

  test('are unwrapped once for concurrent calls', async () => {
    const { unwrap, use } = setUp();
    await Promise.all([use('AAAA'), use('AAAA'), use('AAAA')]);
    expect(unwrap).toHaveBeenCalledTimes(1);
  });

  test('expire after 30 minutes, used or not', async () => {
    const { clock, unwrap, use } = setUp();
    await use('AAAA');
    clock.ms = limits.ageMs - 1;
    await use('AAAA');
    expect(unwrap).toHaveBeenCalledTimes(1);
    clock.ms = limits.ageMs;
    await use('AAAA');
    expect(unwrap).toHaveBeenCalledTimes(2);
  });

  test('are evicted, least recently used first', async () => {
    const { unwrap, use } = setUp();
    for (const name of ['AAAA', 'BBBB', 'CCCC', 'AAAA', 'DDDD']) await use(name);
    expect(unwrap).toHaveBeenCalledTimes(4);
    for (const name of ['AAAA', 'CCCC', 'DDDD']) await use(name);
    expect(unwrap).toHaveBeenCalledTimes(4);
    await use('BBBB');
    expect(unwrap).toHaveBeenCalledTimes(5);
  });

  test('are not cached before they have decrypted something', async () => {
    const { sessionKeys, unwrap } = setUp();
    await sessionKeys.find(partsOf('AAAA'), unwrap);
    await sessionKeys.find(partsOf('AAAA'), unwrap);
    expect(unwrap).toHaveBeenCalledTimes(2);
  });

  test('are refused while too many others are being unwrapped', async () => {
    const { use } = setUp();
    const first = [use('AAAA'), use('BBBB')];
    await expect(use('CCCC')).rejects.toThrow(EnvelopeBusy);
    expect(await use('AAAA')).toBe(await first[0]);
    await Promise.all(first);
    expect(await use('CCCC')).toBeDefined();
  });

  test.each([
    ['cannot be unwrapped', () => Promise.reject(new Error('padding'))],
    ['have the wrong length', () => Promise.resolve(new Uint8Array(16))],
  ])('are random where they %s', async (_, unwrap) => {
    const { sessionKeys } = setUp();
    const [one, other] = [
      await sessionKeys.find(partsOf('AAAA'), unwrap),
      await sessionKeys.find(partsOf('AAAA'), unwrap),
    ];
    expect(one.raw).toHaveLength(32);
    expect(one.raw).not.toEqual(other.raw);
  });
});
