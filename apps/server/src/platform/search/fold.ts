const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

const consonants = tableOf(
  'कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt ' +
    'थth दd धdh नn पp फph बb भbh मm यy रr लl ळl वv शsh षsh सs हh',
);
const vowels = tableOf('अa आaa इi ईi उu ऊu ऋri एe ऐai ओo औau ऑo ऍe');
const signs = tableOf('ाaa िi ीi ुu ूu ृri ेe ैai ोo ौau ॉo ॅe');
/** Stops the vowel that a consonant carries by itself. */
const virama = '\u094D';

/** Devanagari by its sound; `ə` is the vowel that is written nowhere, spoken only where two consonants would meet otherwise. */
const latinOf = (word: string): string =>
  [...word]
    .map((letter, at, letters) => {
      const consonant = consonants.get(letter);
      if (consonant === undefined) return vowels.get(letter) ?? signs.get(letter) ?? (letter === virama ? '' : letter);
      const next = letters[at + 1];
      return next !== undefined && (signs.has(next) || next === virama) ? consonant : `${consonant}ə`;
    })
    .join('')
    .replaceAll('\u0902', 'n')
    .replace(/ə$/, '')
    .replaceAll(/(?<=[aeiouə][^aeiouə]+)ə(?=[^aeiouə]+[aeiou])/g, '')
    .replaceAll('ə', 'a');

/** Spellings of one sound, in the order in which they become one. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/chh?/g, 'C'],
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
  [/(?<=...)s$/g, ''],
  [/y$/g, 'i'],
  [/(?<=..[^aeiou])e$/g, ''],
  [/C/g, 'c'],
];

/** Words by their sound, as far as they are remembered: those of a language come again and again. */
const folded = new Map<string, string>();
const maxFolded = 20_000;

/** A word by its sound, the same for both scripts and for most ways to spell it: `bijlee`, `बिजली` and `bijli` are one. */
export const foldWord = (word: string): string => {
  const known = folded.get(word);
  if (known !== undefined) return known;
  const sound = spellings.reduce((so, [spelling, letter]) => so.replaceAll(spelling, letter), latinOf(word));
  if (folded.size === maxFolded) folded.clear();
  folded.set(word, sound);
  return sound;
};

/** The words of a text in small letters without accents, nukta and differences of nasal marks. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u093C]/g, '')
    .replaceAll('\u0901', '\u0902')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words of a text by their sound. */
export const wordsOf = (text: string): string[] => plainWords(text).map(foldWord);

/** What is left of a folded word without its vowels: loanwords and names are spelled with many. */
export const skeletonOf = (word: string): string => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiouyh]/g, '');
