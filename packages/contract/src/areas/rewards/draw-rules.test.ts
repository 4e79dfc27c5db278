import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, drawnField, fieldAt } from './draw-rules.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const weights = [300, 300, 200, 140, 50, 10];
const draw = { seed, day: '2026-11-23', player: 'p', nonce: '00'.repeat(16), weights };

test('a commitment is the hash of the bytes of the seed', async () => {
  expect(await commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
});

test.each([
  [0, 0],
  [299, 0],
  [300, 1],
  [799, 2],
  [939, 3],
  [989, 4],
  [990, 5],
  [999, 5],
])('%i falls on field %i', (value, field) => {
  expect(fieldAt(value, weights)).toBe(field);
});

test('throws for a number that is not below the sum of the weights', () => {
  expect(() => fieldAt(1_000, weights)).toThrow(RangeError);
});

test('a draw can be computed from published data', async () => {
  const hash = createHmac('sha256', Buffer.from(seed, 'hex')).update(`v1|${draw.day}|p|${draw.nonce}|0`).digest();
  expect(await drawnField(draw)).toBe(fieldAt(hash.readUIntBE(0, 6) % 1_000, weights));
});

test('every published value affects the draw', async () => {
  const fieldsOf = async (change: (index: number) => object) => {
    const draws = Array.from({ length: 40 }, (_, index) => drawnField({ ...draw, ...change(index) }));
    return new Set(await Promise.all(draws)).size;
  };
  const hex = (index: number, length: number) => index.toString(16).padStart(length, '0');
  expect(await fieldsOf(() => ({}))).toBe(1);
  expect(await fieldsOf((index) => ({ seed: hex(index, 64) }))).toBeGreaterThan(2);
  expect(await fieldsOf((index) => ({ day: `2026-11-${index}` }))).toBeGreaterThan(2);
  expect(await fieldsOf((index) => ({ player: `p${index}` }))).toBeGreaterThan(2);
  expect(await fieldsOf((index) => ({ nonce: hex(index, 32) }))).toBeGreaterThan(2);
});

test('over many draws the fields follow their odds, within three sigma', async () => {
  const count = 20_000;
  const hits = weights.map(() => 0);
  for (let index = 0; index < count; index += 1) {
    const field = await drawnField({ ...draw, nonce: index.toString(16).padStart(32, '0') });
    hits[field] = (hits[field] ?? 0) + 1;
  }
  for (const [field, weight] of weights.entries()) {
    const chance = weight / 1_000;
    const sigma = Math.sqrt(count * chance * (1 - chance));
    expect(Math.abs((hits[field] ?? 0) - count * chance)).toBeLessThan(3 * sigma);
  }
});
