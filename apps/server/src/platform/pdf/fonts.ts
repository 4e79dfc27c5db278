import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Alphabet } from './text-runs.ts';
import { unpackWoff } from './unpack-woff.ts';

export const weights = [400, 600] as const;
export type Weight = (typeof weights)[number];
export type FontName = `${Alphabet}-${Weight}`;

/** Font file of each alphabet: Anek is ours, Noto Sans covers names in other scripts. */
const fontFiles: Readonly<Record<Alphabet, string>> = {
  latin: 'anek-devanagari/files/anek-devanagari-latin',
  devanagari: 'anek-devanagari/files/anek-devanagari-devanagari',
  bengali: 'noto-sans-bengali/files/noto-sans-bengali-bengali',
  gurmukhi: 'noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi',
  gujarati: 'noto-sans-gujarati/files/noto-sans-gujarati-gujarati',
  odia: 'noto-sans-oriya/files/noto-sans-oriya-oriya',
  tamil: 'noto-sans-tamil/files/noto-sans-tamil-tamil',
  telugu: 'noto-sans-telugu/files/noto-sans-telugu-telugu',
  kannada: 'noto-sans-kannada/files/noto-sans-kannada-kannada',
  malayalam: 'noto-sans-malayalam/files/noto-sans-malayalam-malayalam',
};

const readFont = async (alphabet: Alphabet, weight: Weight): Promise<readonly [FontName, Buffer]> => {
  const file = fileURLToPath(import.meta.resolve(`@fontsource/${fontFiles[alphabet]}-${weight}-normal.woff`));
  return [`${alphabet}-${weight}`, unpackWoff(await readFile(file))];
};

const loadingFonts = new Map<Alphabet, Promise<(readonly [FontName, Buffer])[]>>();

const fontsOf = (alphabet: Alphabet): Promise<(readonly [FontName, Buffer])[]> => {
  const fonts = loadingFonts.get(alphabet) ?? Promise.all(weights.map((weight) => readFont(alphabet, weight)));
  loadingFonts.set(alphabet, fonts);
  return fonts;
};

/** Loads the fonts of alphabets, each once. */
export const readFonts = async (alphabets: ReadonlySet<Alphabet>): Promise<ReadonlyMap<FontName, Buffer>> =>
  new Map((await Promise.all([...alphabets].map(fontsOf))).flat());
