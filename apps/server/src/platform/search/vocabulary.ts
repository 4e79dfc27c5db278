import { createHash } from 'node:crypto';
import { foldWord, plainWords } from './fold.ts';
import words from './vocabulary.json' with { type: 'json' };

/** Words that say that one wants something, not what: they count only where nothing else is said. */
const idleAsTyped = new Set(words.idle.flatMap(plainWords));
const idle = new Set([...idleAsTyped].map(foldWord));

/** Words that mean the same to people who search, in either script, by a line; a word may belong to several. Joined words stand for two. */
const meanings = new Map<string, number[]>();
/** The same by how they are written: `car` and `care` sound alike and are not. */
const asTyped = new Map<string, number[]>();
const enter = (map: Map<string, number[]>, word: string, meaning: number): void => {
  const before = map.get(word) ?? [];
  if (!before.includes(meaning)) map.set(word, [...before, meaning]);
};
for (const [meaning, line] of words.sameMeaning.entries())
  for (const plain of plainWords(line)) {
    enter(asTyped, plain, meaning);
    enter(meanings, foldWord(plain), meaning);
  }

/** Words of the vocabulary by their sound. */
export const vocabulary: readonly string[] = [...meanings.keys()];

/** Names the rules by which words are folded and mean something: words that were stored by other rules are not found by these. */
export const searchRules = createHash('sha256')
  .update(JSON.stringify([...meanings]))
  .digest('hex')
  .slice(0, 16);

/** What a plain word means, as numbers that stand for themselves: as it is written, else by its sound, which two letters do not have. */
export const meaningsOf = (plain: string): readonly number[] => {
  const exact = asTyped.get(plain);
  if (exact) return exact;
  const word = foldWord(plain);
  return word.length > 2 ? (meanings.get(word) ?? []) : [];
};

/** Whether a plain word says what is looked for: `cab` does, and `kab`, which sounds the same, asks when. */
export const isTelling = (plain: string): boolean =>
  !idle.has(foldWord(plain)) || (!idleAsTyped.has(plain) && asTyped.has(plain));
