import { foldWord } from '#platform/search/fold.ts';
import { isOneEditApart } from '#platform/search/likeness.ts';

/** Words that stand for each other, by a name that phrases have in braces. */
type WordGroups = Readonly<Record<string, string>>;

/** `words` are by their sound, as `wordsOf` gives them. */
interface Phrases {
  isIn: (words: readonly string[]) => boolean;
  without: (words: readonly string[]) => string[];
}

const gaps: Readonly<Record<string, string>> = {
  '.': '(?: \\S+)?',
  '..': '(?: \\S+){0,3}',
  '...': '(?: \\S+)*',
  '#': ' \\d+',
  '##': ' \\d{10,}',
};

const wordOf = (word: string): string => (word.endsWith('*') ? `${foldWord(word.slice(0, -1))}\\S*` : foldWord(word));

const partOf = (part: string): string => {
  const words = part
    .replaceAll(/^!|\?$/g, '')
    .split('|')
    .map(wordOf)
    .join('|');
  if (part.startsWith('!')) return `(?! (?:${words})(?: |$))`;
  return `(?: (?:${words}))${part.endsWith('?') ? '?' : ''}`;
};

/** A typing error is looked for in long words alone: another letter in a short word makes another word. */
const minLengthToCorrect = 7;

/**
 * Phrases by their sound, in both scripts and with typing errors: `a|b` is one of both, `{a}` one of a group, `a*` a word that begins so, `a?` may
 * be missing, `!a` does not follow; `.` is up to one word, `..` up to three, `...` any number, `#` a number, `##` one of ten digits or more.
 */
export const phrasesOf = (lines: readonly string[], groups: WordGroups = {}): Phrases => {
  const filled = (line: string): string =>
    line.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled(groups[name] ?? ''));
  const phrases = lines.map((line) => filled(line).split(' '));
  const source = phrases.map((parts) => parts.map((part) => gaps[part] ?? partOf(part)).join('')).join('|');
  const pattern = new RegExp(`(?:${source})(?= |$)`, 'u');
  const everywhere = new RegExp(pattern, 'gu');
  const known = new Set(
    phrases
      .flat()
      .flatMap((part) => part.split(/[|?!]/))
      .map((word) => (word.endsWith('*') ? '' : foldWord(word)))
      .filter((word) => word.length >= minLengthToCorrect),
  );
  const corrected = (word: string): string =>
    word.length < minLengthToCorrect - 1 || known.has(word)
      ? word
      : ([...known].find((each) => each[0] === word[0] && isOneEditApart(word, each)) ?? word);
  const textOf = (words: readonly string[]): string => ` ${words.join(' ')}`;
  return {
    isIn: (words) => pattern.test(textOf(words)) || pattern.test(textOf(words.map(corrected))),
    without: (words) =>
      textOf(words)
        .replaceAll(everywhere, '')
        .split(' ')
        .filter((word) => word !== ''),
  };
};
