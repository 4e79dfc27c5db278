import { isSorted, moveCoins, moveCount, type Stack } from '../sort-rules.ts';

/** A move from one stack to another, by index. */
type Move = readonly [from: number, to: number];

const keyOf = (stacks: readonly Stack[]): string =>
  stacks
    .map((stack) => stack.join(','))
    .toSorted()
    .join('|');

/** Moves that sort the stacks, by depth-first search; undefined if there are none. */
export const solve = (start: readonly Stack[]): Move[] | undefined => {
  const seen = new Set<string>();
  const search = (stacks: readonly Stack[]): Move[] | undefined => {
    if (isSorted(stacks)) return [];
    if (seen.has(keyOf(stacks))) return undefined;
    seen.add(keyOf(stacks));
    for (const from of stacks.keys())
      for (const to of stacks.keys()) {
        if (moveCount(stacks, from, to) === 0) continue;
        const rest = search(moveCoins(stacks, from, to));
        if (rest) return [[from, to], ...rest];
      }
    return undefined;
  };
  return search(start);
};
