import { wordsOf } from './fold.ts';
import words from './vocabulary.json' with { type: 'json' };

/** Words that say that one wants something, not what: they count only where nothing else is said. */
const idle = new Set(words.idle.flatMap(wordsOf));

/** Words that mean the same to people who search, in either script, by a line; a word may belong to several. Joined words stand for two. */
const meanings = new Map<string, number[]>();
for (const [meaning, line] of words.sameMeaning.entries())
  for (const word of wordsOf(line)) meanings.set(word, [...(meanings.get(word) ?? []), meaning]);

/** Words of the vocabulary by their sound. */
export const vocabulary: readonly string[] = [...meanings.keys()];

/** What a folded word means, as numbers that stand for themselves. */
export const meaningsOf = (word: string): readonly number[] => meanings.get(word) ?? [];

/** Whether a folded word says what is looked for. */
export const isTelling = (word: string): boolean => !idle.has(word);
