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
const alphabetOf = (character: string, previous: Alphabet = 'latin'): Alphabet => {
  if (previous !== 'latin' && (joiner.test(character) || scripts[previous].test(character))) return previous;
  return scriptNames.find((name) => scripts[name].test(character)) ?? 'latin';
};

/** Splits a text where the font changes. */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const alphabet = alphabetOf(character, last?.alphabet);
    if (last?.alphabet === alphabet) last.text += character;
    else runs.push({ alphabet, text: character });
  }
  return runs;
};

const invisible = /[\p{Default_Ignorable_Code_Point}\p{C}]/u;

/**
 * A text without signs that no font has: such a sign is decomposed, like `Š` to `S`, or replaced by
 * a question mark; invisible ones are dropped. `hasGlyph` tells whether the font of an alphabet has
 * a sign.
 */
export const drawableText = (text: string, hasGlyph: (alphabet: Alphabet, character: string) => boolean): string => {
  const drawableRun = ({ alphabet, text: characters }: Run): string =>
    [...characters]
      .map((character) => {
        if (hasGlyph(alphabet, character)) return character;
        if (invisible.test(character)) return '';
        return (
          [...character.normalize('NFKD')].filter((part) => hasGlyph(alphabetOf(part, alphabet), part)).join('') || '?'
        );
      })
      .join('');
  return runsOf(text).map(drawableRun).join('');
};

/** Wraps a text at `width`; a word that is longer than a line is split. `widthOf` measures. */
export const linesOf = (text: string, width: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  const addWord = (word: string): void => {
    const candidate = line === '' ? word : `${line} ${word}`;
    if (widthOf(candidate) <= width) line = candidate;
    else if (line !== '') {
      lines.push(line);
      line = '';
      addWord(word);
    } else {
      const characters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
      let fittingCount = 1;
      while (fittingCount < characters.length && widthOf(characters.slice(0, fittingCount + 1).join('')) <= width)
        fittingCount += 1;
      lines.push(characters.slice(0, fittingCount).join(''));
      if (fittingCount < characters.length) addWord(characters.slice(fittingCount).join(''));
    }
  };
  for (const word of text.split(/\s+/u).filter(Boolean)) addWord(word);
  return line === '' ? lines : [...lines, line];
};
