/** Scripts besides Latin that have a font. The first also has the rupee sign. */
const scripts = {
  devanagari: /[\p{Script_Extensions=Devanagari}\u20B9]/u,
  bengali: /\p{Script_Extensions=Bengali}/u,
  gurmukhi: /\p{Script_Extensions=Gurmukhi}/u,
  gujarati: /\p{Script_Extensions=Gujarati}/u,
  odia: /\p{Script_Extensions=Oriya}/u,
  tamil: /\p{Script_Extensions=Tamil}/u,
  telugu: /\p{Script_Extensions=Telugu}/u,
  kannada: /\p{Script_Extensions=Kannada}/u,
  malayalam: /\p{Script_Extensions=Malayalam}/u,
} as const;

type Script = keyof typeof scripts;
export type Alphabet = 'latin' | Script;

const scriptNames = Object.keys(scripts) as Script[];
export const alphabets: readonly Alphabet[] = ['latin', ...scriptNames];

/** A piece of text in one font. */
export interface Run {
  alphabet: Alphabet;
  text: string;
}

/** Joiners belong to the letters around them. */
const joiner = /[\u200C\u200D]/;

/**
 * A sign that several scripts share, such as the danda, keeps the font of the letters before it.
 */
const alphabetOf = (sign: string, before: Alphabet = 'latin'): Alphabet => {
  if (before !== 'latin' && (joiner.test(sign) || scripts[before].test(sign))) return before;
  return scriptNames.find((name) => scripts[name].test(sign)) ?? 'latin';
};

/** Splits a text where the font changes. */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const alphabet = alphabetOf(sign, last?.alphabet);
    if (last?.alphabet === alphabet) last.text += sign;
    else runs.push({ alphabet, text: sign });
  }
  return runs;
};

const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}]/u;

/**
 * A text without signs that no font has: such a sign is decomposed, like `Š` to `S`, or replaced by
 * a question mark; invisible ones are dropped. `isDrawn` tells whether the font of an alphabet has
 * a sign.
 */
export const drawableText = (text: string, isDrawn: (alphabet: Alphabet, sign: string) => boolean): string => {
  const drawn = ({ alphabet, text: signs }: Run): string =>
    [...signs]
      .map((sign) => {
        if (isDrawn(alphabet, sign)) return sign;
        if (unseen.test(sign)) return '';
        return [...sign.normalize('NFKD')].filter((part) => isDrawn(alphabetOf(part, alphabet), part)).join('') || '?';
      })
      .join('');
  return runsOf(text).map(drawn).join('');
};

/** Wraps a text at `width`; a word that is longer than a line is split. `widthOf` measures. */
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
