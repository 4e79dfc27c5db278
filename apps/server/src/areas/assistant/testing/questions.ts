import { expectedOf, type Expected } from './labels.ts';
import { seenOther } from './questions-seen-other.ts';
import { seenOwn } from './questions-seen-own.ts';
import { unseenOther } from './questions-unseen-other.ts';
import { unseenOwn } from './questions-unseen-own.ts';

export interface LabelledQuestion {
  kind: string;
  /** The asker: the made-up user, a user without records, or a guest. */
  asker: 'made' | 'empty' | 'guest';
  /** The turns of a conversation; the label is for the last one. */
  turns: readonly string[];
  /** Any of these is right. */
  expected: readonly Expected[];
}
export type Half = 'seen' | 'unseen';

/** The half of a line, chosen by a hash of its question (FNV-1a) and so not by hand. */
export const halfOf = (line: string): Half => {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(line.slice(line.indexOf(': ') + 2)))
    hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return ((hash >>> 16) ^ hash) % 2 === 0 ? 'seen' : 'unseen';
};

/** Lines of a list: `kind label: turn / turn`. */
export const linesOf = (list: string): string[] => list.trim().split('\n');

const readLine = (line: string): LabelledQuestion => {
  const [, kind = '', label = '', turns = ''] = /^(\S+) (\S+): (.+)$/.exec(line) ?? [];
  return {
    kind,
    asker: kind === 'empty' || kind === 'guest' ? kind : 'made',
    turns: turns.split(' / '),
    expected: expectedOf(label),
  };
};

export const lists: Readonly<Record<Half, string>> = {
  seen: `${seenOwn.trim()}\n${seenOther.trim()}`,
  unseen: `${unseenOwn.trim()}\n${unseenOther.trim()}`,
};

/** The questions of a half, in three scripts or spellings and with typing errors. Add new ones to the half that `halfOf` returns before rules are changed for them. */
export const questionsOf = (half: Half): LabelledQuestion[] => linesOf(lists[half]).map(readLine);
