/**
 * Text as it is compared: small letters, no accents, no nukta and one sign for both nasal marks, because phones write the same
 * Hindi word in more than one way.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u093C]/g, '')
    .replaceAll('\u0901', '\u0902')
    .toLowerCase()
    .trim();

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
