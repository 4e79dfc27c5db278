import { asciiDigits } from '@sikka/contract/rules';

/**
 * Normalises text for comparison: lower case, no accents, nukta, joiners or direction marks, and
 * one sign for all nasals before a consonant, because phones encode the same Hindi word
 * differently. Removes the currency, commas and zero paise of amounts.
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

/** Words of letters, marks and digits; any other character separates them. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a word starts with `start`. */
export const hasWord = (words: readonly string[], start: string): boolean =>
  words.some((word) => word.startsWith(start));

/** Match score: 2 if the text starts with the query, 1 if it contains every query word, else 0. */
export const wordScore = (words: readonly string[], queryWords: readonly string[]): 0 | 1 | 2 => {
  if (words.join(' ').startsWith(queryWords.join(' '))) return 2;
  return queryWords.every((word) => hasWord(words, word)) ? 1 : 0;
};
