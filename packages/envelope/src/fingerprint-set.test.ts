import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFingerprintSet } from './fingerprint-set.ts';

const half = fc.oneof(fc.integer({ min: 0, max: 0xffffffff }), fc.constantFrom(0, 1, 1023, 1024, 2047, 0xffffffff));

describe('a fingerprint set', () => {
  test('contains what a Set of the same numbers contains', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(half, half), { maxLength: 200 }), (fingerprints) => {
        const set = createFingerprintSet();
        const model = new Set<string>();
        for (const [high, low] of fingerprints) {
          const name = high === 0 && low === 0 ? '0 1' : `${high} ${low}`;
          expect(set.has(high, low)).toBe(model.has(name));
          if (!model.has(name)) set.add(high, low);
          model.add(name);
          expect(set.has(high, low)).toBe(true);
        }
        expect(set.size()).toBe(model.size);
      }),
    );
  });

  test('keeps its content while growing', () => {
    const set = createFingerprintSet();
    for (let n = 1; n <= 20_000; n += 1) set.add(Math.imul(n, 0x9e3779b1) >>> 0, n);
    for (let n = 1; n <= 20_000; n += 1) expect(set.has(Math.imul(n, 0x9e3779b1) >>> 0, n)).toBe(true);
    expect(set.has(1, 1)).toBe(false);
    expect(set.size()).toBe(20_000);
  });
});
