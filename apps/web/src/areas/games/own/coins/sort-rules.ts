import { drawnFrom, shuffled } from '../drawn.ts';

/** Values of the coins; each has a colour and a rim of its own. */
export const coinValues = [1, 2, 5, 10, 20, 50, 100] as const;
export type CoinValue = (typeof coinValues)[number];

/** Coins that a stack holds. */
export const stackHeight = 4;
/** Levels, from three kinds of coins to seven. */
export const levels = 24;
const emptyStacks = 2;

/** A stack from its bottom to its top. */
export type Stack = readonly CoinValue[];

const isPure = (stack: Stack): boolean => stack.every((value) => value === stack[0]);

/** Whether each stack is empty, or full of one kind. */
export const isSorted = (stacks: readonly Stack[]): boolean =>
  stacks.every((stack) => stack.length === 0 || (stack.length === stackHeight && isPure(stack)));

/** How many coins a move would carry: all of one kind on the top, as many as there is room for. 0 when it is not allowed. */
export const moveCount = (stacks: readonly Stack[], from: number, to: number): number => {
  const [source = [], target = []] = [stacks[from], stacks[to]];
  const value = source.at(-1);
  if (from === to || value === undefined || (target.length > 0 && target.at(-1) !== value)) return 0;
  const same = source.length - 1 - source.findLastIndex((each) => each !== value);
  return Math.min(same, stackHeight - target.length);
};

/** Moves the coins; the same stacks when the move is not allowed. */
export const moveCoins = (stacks: readonly Stack[], from: number, to: number): readonly Stack[] => {
  const count = moveCount(stacks, from, to);
  if (count === 0) return stacks;
  const carried = stacks[from]?.slice(-count) ?? [];
  return stacks.map((stack, place) => {
    if (place === from) return stack.slice(0, -count);
    return place === to ? [...stack, ...carried] : stack;
  });
};

/** Whether some move is left that is not merely a pure stack put on an empty place. */
export const canGoOn = (stacks: readonly Stack[]): boolean =>
  stacks.some((source, from) =>
    stacks.some((target, to) => moveCount(stacks, from, to) > 0 && !(target.length === 0 && isPure(source))),
  );

/** Deals a level, counted from 1; the same on every phone. */
export const dealLevel = (level: number): Stack[] => {
  const kinds = Math.min(coinValues.length, 3 + Math.floor((level - 1) / 4));
  const draw = drawnFrom(level * 104_729);
  const coins = coinValues.slice(0, kinds).flatMap((value) => Array.from({ length: stackHeight }, () => value));
  for (;;) {
    const mixed = shuffled(coins, draw);
    const stacks = Array.from({ length: kinds }, (_, place) =>
      mixed.slice(place * stackHeight, (place + 1) * stackHeight),
    );
    if (!stacks.some(isPure)) return [...stacks, ...Array.from({ length: emptyStacks }, () => [])];
  }
};
