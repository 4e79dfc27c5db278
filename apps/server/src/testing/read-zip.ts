import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06_05_4b_50;
const endBytes = 22;
const headerBytes = 46;
const localBytes = 30;

/** The files of an archive by their paths, read by its table of contents as other programs do. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  let end = zip.length - endBytes;
  while (zip.readUInt32LE(end) !== endSignature) end -= 1;
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + headerBytes, at + headerBytes + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    const from = local + localBytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += headerBytes + nameBytes + extraBytes + commentBytes;
  }
  return files;
};
