import { foldWord } from '#platform/search/fold.ts';
import { isOneEditApart } from '#platform/search/likeness.ts';

/** What a phrase is made of; all else of it are words as people write them, in either script. */
const signs: Readonly<Record<string, string>> = { '..': '(?: \\S+){0,3}', '.': '(?: \\S+)?', '#': ' \\d+', '##': ' \\d{10,}' };

const wordOf = (word: string): string =>
  word.endsWith('*') ? `${foldWord(word.slice(0, -1))}\\S*` : foldWord(word);

const groupOf = (group: string): string => {
  const words = group.replaceAll(/^!|\?$/g, '').split('|').map(wordOf).join('|');
  if (group.startsWith('!')) return `(?! (?:${words})(?: |$))`;
  return `(?: (?:${words}))${group.endsWith('?') ? '?' : ''}`;
};

/** A typing error is looked for in long words alone: another letter in a short word makes another word. */
const minLengthToCorrect = 7;

/** `words` are by their sound, as `wordsOf` gives them. */
export interface Phrases {
  isIn: (words: readonly string[]) => boolean;
  without: (words: readonly string[]) => string[];
}

/**
 * Phrases by their sound, with typing errors: `a|b` is one of both, `a*` a word that begins so, `a?` may be missing, `!a` does not follow; `.`
 * is up to one word, `..` up to three, `#` a number, `##` one of ten digits or more.
 */
export const phrasesOf = (...phrases: readonly string[]): Phrases => {
  const sources = phrases.map((phrase) => phrase.split(' ').map((group) => signs[group] ?? groupOf(group)).join(''));
  const source = `(?:${sources.join('|')})(?= |$)`;
  const [pattern, everywhere] = [new RegExp(source, 'u'), new RegExp(source, 'gu')];
  const known = new Set(
    phrases
      .flatMap((phrase) => phrase.split(/[ |?!]/))
      .filter((word) => !word.endsWith('*'))
      .map(foldWord)
      .filter((word) => word.length >= minLengthToCorrect),
  );
  const corrected = (word: string): string =>
    word.length < minLengthToCorrect - 1 || known.has(word)
      ? word
      : ([...known].find((each) => each[0] === word[0] && isOneEditApart(word, each)) ?? word);
  return {
    isIn: (words) => pattern.test(` ${words.join(' ')}`) || pattern.test(` ${words.map(corrected).join(' ')}`),
    without: (words) => ` ${words.join(' ')}`.replaceAll(everywhere, '').split(' ').filter((word) => word !== ''),
  };
};
