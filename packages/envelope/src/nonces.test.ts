import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createMemoryNonces } from './nonces.ts';

const id = (n: number) => createHash('sha256').update(String(n)).digest('base64url').slice(0, 22);
const lifetimeMs = 600_000;

const setUp = (maxIds?: number) => {
  const clock = { ms: 1_767_225_600_000 };
  const nonces = createMemoryNonces({ now: () => clock.ms, ...(maxIds && { maxIds }) });
  return { clock, claim: (n: number) => nonces.claim(id(n), clock.ms + lifetimeMs) };
};

describe('nonces in memory', () => {
  test('are claimed once', () => {
    const { claim } = setUp();
    for (let n = 0; n < 5000; n += 1) expect(claim(n)).toBe(true);
    for (let n = 0; n < 5000; n += 1) expect(claim(n)).toBe(false);
  });

  test('stay claimed until they expire, and are forgotten soon after', () => {
    const { clock, claim } = setUp();
    expect(claim(1)).toBe(true);
    for (let waited = 0; waited < lifetimeMs; waited += 37_000) {
      expect(claim(1)).toBe(false);
      clock.ms += 37_000;
    }
    clock.ms += 120_000;
    expect(claim(1)).toBe(true);
  });

  test('are refused while the memory is full, and accepted again afterwards', () => {
    const { clock, claim } = setUp(3);
    expect([1, 2, 3, 4].map(claim)).toEqual([true, true, true, false]);
    clock.ms += lifetimeMs + 120_000;
    expect(claim(4)).toBe(true);
  });
});
