import { inflateSync } from 'node:zlib';

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Decodes a string object of a PDF: Latin-1, or UTF-16 after a byte order mark. */
const readString = (inside: string): string => {
  const bytes = inside.replaceAll(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character);
  if (!bytes.startsWith('\u00FE\u00FF')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
};

/** The parts of a PDF that tests check. */
export interface ReadPdf {
  /** Everything outside its streams. */
  objects: string;
  /** The text for screen readers, line by line (`ActualText`). */
  lines: string[];
  /** Numbers of the glyphs that are drawn, by the name of their font; 0 is the box of a missing one. */
  glyphs: { font: string; glyph: number }[];
}

/** Reads a PDF of our own writer: one page, glyphs in two bytes. */
export const readPdf = (file: Buffer): ReadPdf => {
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/\/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  );
  const page = streams.find((stream) => stream.includes(' BDC')) ?? '';
  const lines = [...page.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, inside = '']) =>
    readString(inside),
  );
  const glyphs: ReadPdf['glyphs'] = [];
  let font = '';
  for (const [, name, hex] of page.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    font = name ?? font;
    for (const [glyph] of (hex ?? '').matchAll(/.{4}/g)) glyphs.push({ font, glyph: Number.parseInt(glyph, 16) });
  }
  return { objects: text.replaceAll(/stream\n[\s\S]*?\nendstream/g, 'stream'), lines, glyphs };
};
