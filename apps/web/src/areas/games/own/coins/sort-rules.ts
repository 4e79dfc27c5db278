import { seededRandom, shuffled } from '../seeded-random.ts';
import type { Stars } from '../stars.ts';

/** Values of the coins; each has its own colour and rim. */
export const coinValues = [1, 2, 5, 10, 20, 50, 100] as const;
export type CoinValue = (typeof coinValues)[number];

/** Maximum coins per stack. */
export const stackHeight = 4;
/** Number of levels, from three kinds of coins to seven. */
export const levels = 24;
const emptyStacks = 2;

/** A stack, from bottom to top. */
export type Stack = readonly CoinValue[];

const isPure = (stack: Stack): boolean => stack.every((value) => value === stack[0]);

/** Whether each stack is empty, or full with coins of one kind. */
export const isSorted = (stacks: readonly Stack[]): boolean =>
  stacks.every((stack) => stack.length === 0 || (stack.length === stackHeight && isPure(stack)));

/**
 * Number of coins a move would carry: those of one kind on top, as far as there is room. 0 if it is
 * not allowed.
 */
export const moveCount = (stacks: readonly Stack[], from: number, to: number): number => {
  const [source = [], target = []] = [stacks[from], stacks[to]];
  const value = source.at(-1);
  if (from === to || value === undefined || (target.length > 0 && target.at(-1) !== value)) return 0;
  const same = source.length - 1 - source.findLastIndex((each) => each !== value);
  return Math.min(same, stackHeight - target.length);
};

/** Moves the coins; returns the same stacks if the move is not allowed. */
export const moveCoins = (stacks: readonly Stack[], from: number, to: number): readonly Stack[] => {
  const count = moveCount(stacks, from, to);
  if (count === 0) return stacks;
  const carried = stacks[from]?.slice(-count) ?? [];
  return stacks.map((stack, place) => {
    if (place === from) return stack.slice(0, -count);
    return place === to ? [...stack, ...carried] : stack;
  });
};

/** Whether any useful move is left; moving a pure stack to an empty place is not. */
export const canGoOn = (stacks: readonly Stack[]): boolean =>
  stacks.some((source, from) =>
    stacks.some((target, to) => moveCount(stacks, from, to) > 0 && !(target.length === 0 && isPure(source))),
  );

/**
 * Moves for three stars: one for each block of coins of one kind that a level is dealt with. Two stars take half as many
 * again; a sorted level has one at least.
 */
export const parOf = (dealt: readonly Stack[]): number =>
  dealt.reduce((sum, stack) => sum + stack.filter((coin, at) => coin !== stack[at - 1]).length, 0);

/** The most moves for two stars. */
export const twoStarMoves = (par: number): number => Math.floor(par * 1.5);

/** Stars of a sorted level. */
export const starsOfMoves = (moves: number, par: number): Stars => {
  if (moves <= par) return 3;
  return moves <= twoStarMoves(par) ? 2 : 1;
};

/** Deals a level, counted from 1; the same on every phone. */
export const dealLevel = (level: number): Stack[] => {
  const kinds = Math.min(coinValues.length, 3 + Math.floor((level - 1) / 4));
  const draw = seededRandom(level * 104_729);
  const coins = coinValues.slice(0, kinds).flatMap((value) => Array.from({ length: stackHeight }, () => value));
  for (;;) {
    const mixed = shuffled(coins, draw);
    const stacks = Array.from({ length: kinds }, (_, place) =>
      mixed.slice(place * stackHeight, (place + 1) * stackHeight),
    );
    if (!stacks.some(isPure)) return [...stacks, ...Array.from({ length: emptyStacks }, () => [])];
  }
};
