import { foldWord, wordsOf } from '#platform/search/fold.ts';
import { isOneEditApart } from '#platform/search/likeness.ts';

/** Alternative words by the name of their group, which phrases use as `{name}`. */
type WordGroups = Readonly<Record<string, string>>;

interface Phrases {
  /** Whether one of the phrases occurs in the words, which `wordsOf` has folded. */
  occurIn: (words: readonly string[]) => boolean;
  /** The words without the phrases that occur in them. */
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

const patternOf = (source: string): RegExp => new RegExp(`(?:${source})(?= |$)`, 'u');

/**
 * The words that a match begins with; undefined where any word may come first. Only phrases whose first word
 * occurs are tried.
 */
const firstWordsOf = ([first = '']: readonly string[]): string[] | undefined =>
  Object.hasOwn(gaps, first) || /[*!?]/.test(first) ? undefined : first.split('|').map(foldWord);

/** Typing errors are corrected only in long words: a short word with another letter is another word. */
const minLengthToCorrect = 7;

/**
 * Phrases by their sound, found in both scripts and with typing errors. `a|b` is either word, `{a}` any word
 * of a group, `a*` a word with this beginning, `a?` an optional word, `!a` a word that must not follow; `.`
 * is up to one word, `..` up to three, `...` any number of words, `#` a number, `##` a number of ten digits
 * or more.
 */
export const phrasesOf = (lines: readonly string[], groups: WordGroups = {}): Phrases => {
  const expand = (line: string): string =>
    line.replaceAll(/\{(\w+)\}/g, (_, name: string) => expand(groups[name] ?? ''));
  const phrases = lines.map((line) => {
    const parts = expand(line).split(' ');
    const source = parts.map((part) => gaps[part] ?? partOf(part)).join('');
    return { parts, source, pattern: patternOf(source) };
  });
  const anyPhrase = new RegExp(patternOf(phrases.map(({ source }) => source).join('|')), 'gu');
  const [byFirstWord, others] = [new Map<string, RegExp[]>(), [] as RegExp[]];
  for (const { parts, pattern } of phrases) {
    const firstWords = firstWordsOf(parts);
    if (!firstWords) others.push(pattern);
    for (const word of firstWords ?? []) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), pattern]);
  }
  const correctable = new Set(
    phrases
      .flatMap(({ parts }) => parts)
      .flatMap((part) => part.split(/[|?!]/))
      .map((word) => (word.endsWith('*') ? '' : foldWord(word)))
      .filter((word) => word.length >= minLengthToCorrect),
  );
  const knownByLetter = Map.groupBy(correctable, ([letter]) => letter);
  const correct = (word: string): string =>
    word.length < minLengthToCorrect - 1 || correctable.has(word)
      ? word
      : (knownByLetter.get(word[0])?.find((each) => isOneEditApart(word, each)) ?? word);
  const textOf = (words: readonly string[]): string => ` ${words.join(' ')}`;
  const isSpelledIn = (words: readonly string[]): boolean => {
    const text = textOf(words);
    const patterns = new Set([...words.flatMap((word) => byFirstWord.get(word) ?? []), ...others]);
    return [...patterns].some((pattern) => pattern.test(text));
  };
  return {
    occurIn: (words) => {
      if (isSpelledIn(words)) return true;
      const correctedWords = words.map(correct);
      return correctedWords.some((word, at) => word !== words[at]) && isSpelledIn(correctedWords);
    },
    without: (words) =>
      textOf(words)
        .replaceAll(anyPhrase, '')
        .split(' ')
        .filter((word) => word !== ''),
  };
};

/** Pairs of a character and the letter that it can stand for. */
const lookalikes = '0o1i3e4a5s7t@a$s!i\u0430a\u0435e\u043Eo\u0440p\u0441c\u0443y\u0445x\u0456i\u0455s';
const letterOf = new Map(lookalikes.match(/../gu)?.map(([sign = '', letter = '']) => [sign, letter]));
/** A word in which lookalikes stand for letters. */
const disguisedWord =
  /(?<![\p{L}\p{N}])(?=[^a-z]*[a-z])[a-z013457@$!\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456\u0455]{3,}[a-z013457@$](?![\p{L}\p{N}])/gu;
/** A word whose letters are separated: `k i l l`. */
const spacedOut = /(?<![\p{L}\p{M}])[a-z](?:[\s._*-]{1,2}[a-z](?![\p{L}\p{M}])){3,}/gu;

/**
 * The words of a text by their sound: as written and, if that differs, with disguised words restored. The
 * text is in small letters. `replacements` are for words that only sound like words of phrases: `they` sounds like
 * `the`, `di` like `die`.
 */
export const readingsOf = (text: string, replacements: Readonly<Record<string, string>>): string[][] => {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[’']s\b/g, ' ka')
    .replaceAll(/[’']/g, '');
  const restored = plain
    .replaceAll(disguisedWord, (word) => word.replaceAll(/[^a-z]/gu, (sign) => letterOf.get(sign) ?? sign))
    .replaceAll(spacedOut, (letters) => letters.replaceAll(/[^a-z]/g, ''));
  return [...new Set([plain, restored])].map((each) =>
    wordsOf(
      each.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
        Object.hasOwn(replacements, word) ? (replacements[word] ?? word) : word,
      ),
    ),
  );
};
