import { expect, test } from 'vitest';
import { freshIv } from './fresh-iv.ts';
import { ivLength } from './wire.ts';

test('gives other bytes each time, also past the end of its store, and never takes them back', () => {
  const ivs = Array.from({ length: 2_000 }, freshIv);
  const seen = ivs.map((iv) => Buffer.from(iv).toString('hex'));
  expect(new Set(seen).size).toBe(2_000);
  expect(ivs.every((iv) => iv.length === ivLength && iv.buffer.byteLength === ivLength)).toBe(true);
});
