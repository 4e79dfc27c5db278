import { asciiDigits } from '@sikka/contract/rules';

const parsePairs = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

const consonants = parsePairs(
  'कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt ' +
    'थth दd धdh नn पp फph बb भbh मm यy रr लl ळl वv शsh षsh सs हh',
);
const vowels = parsePairs('अa आaa इi ईi उu ऊu ऋri एe ऐai ओo औau ऑo ऍe');
const vowelSigns = parsePairs('ाaa िi ीi ुu ूu ृri ेe ैai ोo ौau ॉo ॅe');
/** Suppresses the inherent vowel of a consonant. */
const virama = '\u094D';

/**
 * Transliterates Devanagari by sound; `ə` is the inherent vowel, which is spoken only where two
 * consonants would meet otherwise.
 */
const latinOf = (word: string): string =>
  [...word]
    .map((letter, index, letters) => {
      const consonant = consonants.get(letter);
      if (consonant === undefined)
        return vowels.get(letter) ?? vowelSigns.get(letter) ?? (letter === virama ? '' : letter);
      const next = letters[index + 1];
      return next !== undefined && (vowelSigns.has(next) || next === virama) ? consonant : `${consonant}ə`;
    })
    .join('')
    .replaceAll(/\u0902(?=[pbm])/g, 'm')
    .replaceAll('\u0902', 'n')
    .replace(/ə$/, '')
    .replaceAll(/(?<=[aeiouə][^aeiouə]+)ə(?=[^aeiouə]+[aeiou])/g, '')
    .replaceAll('ə', 'a');

/** Rules that unify spellings of one sound, in order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/sch/g, 'sk'],
  [/c*chh*/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/sh/g, 's'],
  [/([kgjtdbp])h/g, '$1'],
  [/ee|ea|ii|ie/g, 'i'],
  [/oo|uu/g, 'u'],
  [/aa/g, 'a'],
  [/ai|ay|ei|ey/g, 'e'],
  [/au|ou|ow|oa/g, 'o'],
  [/(.)\1+/g, '$1'],
  [/n(?=[pbf])/g, 'm'],
  [/(?<=...)s$/g, ''],
  [/y$/g, 'i'],
  [/(?<=..[^aeiou])e$/g, ''],
  [/C/g, 'ch'],
];

/** Applies the rules until nothing changes: folding is idempotent. */
const soundOf = (word: string): string => {
  const sound = spellings.reduce((folded, [spelling, letter]) => folded.replaceAll(spelling, letter), word);
  return sound === word ? word : soundOf(sound);
};

/** Size of a cache of words: the words of a language come again and again. */
const maxCached = 20_000;
export const memoizeWord = (work: (word: string) => string): ((word: string) => string) => {
  const cache = new Map<string, string>();
  return (word) => {
    const cachedAnswer = cache.get(word);
    if (cachedAnswer !== undefined) return cachedAnswer;
    const answer = work(word);
    if (cache.size === maxCached) cache.clear();
    cache.set(word, answer);
    return answer;
  };
};

/** Whether a word is a number or an id, which must match to the digit. */
export const hasDigit = (word: string): boolean => /\d/.test(word);

/**
 * A word by its sound, the same for both scripts and most spellings: `bijlee`, `बिजली` and `bijli`
 * are one.
 */
export const foldWord = memoizeWord((word) => (hasDigit(word) ? word : soundOf(latinOf(word))));

/**
 * The words of a text in lower case, without accents, nukta, joiners, direction marks and
 * differences of nasal marks. An amount is one word without commas, zero paise and currency:
 * `Rs.1,400.00` is `1400`.
 */
export const plainWords = (text: string): string[] =>
  (
    asciiDigits(text.normalize('NFKC'))
      .normalize('NFKD')
      .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Script=Inherited}|\u093C|\u093D|\u0903/gu, '')
      .replaceAll('\u0901', '\u0902')
      .replaceAll('ज्ञ', 'ग्य')
      .toLowerCase()
      .replaceAll(/(?<=\d),(?=\d{2,3}(?!\d))/g, '')
      .replaceAll(/(?<=\d)\.0+(?!\d)/g, '')
      .replaceAll(/(?<=\d)(?=rs|inr|rup|रु)|(?<=(?<!\p{L})(?:rs|inr))(?=\d)/gu, ' ')
      .match(/(?<!\d\.|[\p{L}\p{N}])\d+\.\d+(?![\p{L}\p{M}\p{N}]|\.\d)|[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).filter((word) => foldWord(word) !== '');

export const wordsOf = (text: string): string[] => plainWords(text).map(foldWord);

/** A folded word without its vowels, which loanwords and names spell in many ways. */
export const skeletonOf = memoizeWord((word) => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiouyh]/g, ''));
