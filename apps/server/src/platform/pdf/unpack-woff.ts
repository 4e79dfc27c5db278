import { inflateSync } from 'node:zlib';

const signature = 'wOFF';
const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

const alignTo4 = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * Unpacks a WOFF 1.0 file (W3C, WOFF File Format 1.0, sections 3 to 5) into the font inside, which
 * loads much faster.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== signature) throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entryOffset = woffHeader + index * woffEntry;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entryOffset + field),
    ) as [number, number, number, number];
    const data = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entryOffset, entryOffset + 4),
      checksum,
      data: packed < length ? inflateSync(data) : data,
    };
  });
  const start = sfntHeader + count * sfntEntry;
  const font = Buffer.alloc(tables.reduce((end, { data }) => end + alignTo4(data.length), start));
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(power * 16, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((count - power) * 16, 10);
  let end = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entryOffset = sfntHeader + index * sfntEntry;
    tag.copy(font, entryOffset);
    font.writeUInt32BE(checksum, entryOffset + 4);
    font.writeUInt32BE(end, entryOffset + 8);
    font.writeUInt32BE(data.length, entryOffset + 12);
    data.copy(font, end);
    end += alignTo4(data.length);
  }
  return font;
};
