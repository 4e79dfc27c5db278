import { createHash } from 'node:crypto';
import { foldWord, plainWords } from './fold.ts';
import words from './vocabulary.json' with { type: 'json' };

/** Fillers such as "want": they count only if nothing else is typed. */
const fillersAsTyped = new Set(words.idle.flatMap(plainWords));
const fillers = new Set([...fillersAsTyped].map(foldWord));

/**
 * Synonyms, one meaning per line, in either script; a word may have several meanings. Joined words
 * stand for two.
 */
const meanings = new Map<string, number[]>();
/** The same as typed: `car` and `care` sound alike but differ in meaning. */
const asTyped = new Map<string, number[]>();
const addMeaning = (map: Map<string, number[]>, word: string, meaning: number): void => {
  const existing = map.get(word) ?? [];
  if (!existing.includes(meaning)) map.set(word, [...existing, meaning]);
};
for (const [meaning, line] of words.sameMeaning.entries())
  for (const plain of plainWords(line)) {
    addMeaning(asTyped, plain, meaning);
    addMeaning(meanings, foldWord(plain), meaning);
  }

/** The synonyms of a word that begins a line of the vocabulary, with the word itself; empty for any other word. */
export const synonymsOf = (word: string): readonly string[] =>
  words.sameMeaning.map((line) => line.split(' ')).find(([first]) => first === word) ?? [];

/** The folded words of the vocabulary. */
export const vocabulary: readonly string[] = [...meanings.keys()];

/**
 * Version of the folding rules and the vocabulary: words that were stored under another version do
 * not match.
 */
export const searchRules = createHash('sha256')
  .update(JSON.stringify([...meanings]))
  .digest('hex')
  .slice(0, 16);

/**
 * The meanings of a word, as opaque numbers: as typed, else by sound if it has more than two
 * letters.
 */
export const meaningsOf = (plain: string): readonly number[] => {
  const exact = asTyped.get(plain);
  if (exact) return exact;
  const word = foldWord(plain);
  return word.length > 2 ? (meanings.get(word) ?? []) : [];
};

/** Whether a word is not a filler: `cab` is not, but `kab` ("when"), which sounds the same, is. */
export const isSignificant = (plain: string): boolean =>
  !fillers.has(foldWord(plain)) || (!fillersAsTyped.has(plain) && asTyped.has(plain));
