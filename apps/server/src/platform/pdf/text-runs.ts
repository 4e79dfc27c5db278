import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

/** A piece of text that one font draws. */
export interface Run {
  alphabet: 'latin' | 'devanagari';
  text: string;
}

/** Devanagari, what joins its letters, and the rupee sign, which the font of the other alphabet does not have. */
const devanagari = /\p{Script_Extensions=Devanagari}|\u20B9|\u200C|\u200D/u;

/** Cuts a text where the font has to change. */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = [];
  for (const sign of text) {
    const alphabet = devanagari.test(sign) ? 'devanagari' : 'latin';
    const last = runs.at(-1);
    if (last?.alphabet === alphabet) last.text += sign;
    else runs.push({ alphabet, text: sign });
  }
  return runs;
};

/** Fills lines with words as long as they fit; a word that is too long for a line is cut. `widthOf` measures. */
export const linesOf = (text: string, width: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  const put = (word: string): void => {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else if (line !== '') {
      lines.push(line);
      line = '';
      put(word);
    } else {
      const signs = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
      let fitting = 1;
      while (fitting < signs.length && widthOf(signs.slice(0, fitting + 1).join('')) <= width) fitting += 1;
      lines.push(signs.slice(0, fitting).join(''));
      if (fitting < signs.length) put(signs.slice(fitting).join(''));
    }
  };
  for (const word of text.split(/\s+/u).filter(Boolean)) put(word);
  return line === '' ? lines : [...lines, line];
};

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
