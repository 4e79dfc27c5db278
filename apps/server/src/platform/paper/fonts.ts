import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

/** Anek, in the two alphabets and two weights that receipts use. */
export const fontNames = ['latin-400', 'latin-600', 'devanagari-400', 'devanagari-600'] as const;
export type FontName = (typeof fontNames)[number];
export type Weight = 400 | 600;

const fileOf = (name: FontName): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/anek-devanagari/files/anek-devanagari-${name}-normal.woff`));

let reading: Promise<ReadonlyMap<FontName, Buffer>> | undefined;

/** The fonts, read once. */
export const readFonts = (): Promise<ReadonlyMap<FontName, Buffer>> => {
  reading ??= Promise.all(
    fontNames.map(async (name) => [name, unpackWoff(await readFile(fileOf(name)))] as const),
  ).then((files) => new Map(files));
  return reading;
};
