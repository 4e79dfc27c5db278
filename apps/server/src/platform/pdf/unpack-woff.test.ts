import { expect, test } from 'vitest';
import { readFonts, weights } from './fonts.ts';
import { alphabets } from './text-runs.ts';
import { unpackWoff } from './unpack-woff.ts';

/** The checksum of a table's big-endian words, as in the font's directory. */
const sumOf = (table: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
};

const names = alphabets.flatMap((alphabet) => weights.map((weight) => `${alphabet}-${weight}` as const));

test.each(names)('unpacks every table of %s completely', async (name) => {
  const font = (await readFonts(new Set(alphabets))).get(name) ?? Buffer.alloc(0);
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const [checksum, offset, length] = [
      font.readUInt32BE(at + 4),
      font.readUInt32BE(at + 8),
      font.readUInt32BE(at + 12),
    ];
    const table = Buffer.from(font.subarray(offset, offset + Math.ceil(length / 4) * 4));
    // The table `head` holds a sum of the whole file, which does not count.
    if (font.toString('latin1', at, at + 4) === 'head') table.writeUInt32BE(0, 8);
    expect(sumOf(table)).toBe(checksum);
  }
});

test('refuses anything else', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and what follows'))).toThrow('Not a WOFF file');
});
