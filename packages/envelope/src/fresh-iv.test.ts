import { expect, test } from 'vitest';
import { freshIv } from './fresh-iv.ts';
import { ivLength } from './wire.ts';

test('returns new bytes each time, even beyond its buffer, and never repeats them', () => {
  const ivs = Array.from({ length: 2_000 }, freshIv);
  const seen = ivs.map((iv) => Buffer.from(iv).toString('hex'));
  expect(new Set(seen).size).toBe(2_000);
  expect(ivs.every((iv) => iv.length === ivLength && iv.buffer.byteLength === ivLength)).toBe(true);
});
