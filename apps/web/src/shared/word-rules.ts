import { asciiDigits } from '@sikka/contract/rules';

/**
 * Text as it is compared: small letters, no accents, nukta, joiners or direction marks, and one sign for all nasals before a consonant, because
 * phones write the same Hindi word in more than one way. An amount loses its currency, its commas, and its paise when there are none.
 */
const folded = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .normalize('NFKD')
    .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Script=Inherited}|\u093C/gu, '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[ङञणनम]\u094D(?=[क-भ])/g, '\u0902')
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{2,3}(?!\d))/g, '')
    .replaceAll(/(?<=\d)\.0+(?!\d)/g, '')
    .replaceAll(
      /(?<!\p{L})(?:rs|inr|रु)\.?\s*(?=\d)|(?<=\d)\s*(?:rs|inr|rupees?|rupaye|रुपये|रुपए|रु)(?![\p{L}\p{M}])/gu,
      ' ',
    );

/** Words of letters, their marks, and digits; a rupee sign or a hyphen parts them. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether one of the words begins so. */
export const hasWord = (words: readonly string[], start: string): boolean =>
  words.some((word) => word.startsWith(start));

/** How well words answer those that are looked for: 2 they begin so, 1 every one of them is there, 0 not at all. */
export const wordScore = (words: readonly string[], queryWords: readonly string[]): 0 | 1 | 2 => {
  if (words.join(' ').startsWith(queryWords.join(' '))) return 2;
  return queryWords.every((word) => hasWord(words, word)) ? 1 : 0;
};
