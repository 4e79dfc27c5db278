import { expect, test } from 'vitest';
import {
  canGoOn,
  dealLevel,
  isSorted,
  levels,
  moveCoins,
  moveCount,
  parOf,
  type Stack,
  stackHeight,
  starsOfMoves,
} from './sort-rules.ts';
import { solve } from './testing/solve.ts';

test.each(Array.from({ length: levels }, (_, place) => [place + 1]))('level %d can be solved', (level) => {
  const stacks = dealLevel(level);
  expect(dealLevel(level)).toEqual(stacks);
  expect(isSorted(stacks)).toBe(false);
  const way = solve(stacks);
  expect(way).toBeDefined();
  const end = (way ?? []).reduce<readonly Stack[]>((now, [from, to]) => moveCoins(now, from, to), stacks);
  expect(isSorted(end)).toBe(true);
  const sum = (all: readonly Stack[]) => all.flat().reduce((total, value) => total + value, 0);
  expect([end.flat().length, sum(end)]).toEqual([stacks.flat().length, sum(stacks)]);
});

test.each<[name: string, stacks: Stack[], count: number]>([
  ['one coin on its kind', [[1, 2], [2]], 1],
  ['all of one kind on the top', [[1, 2, 2], [2]], 2],
  [
    'as many as there is room for',
    [
      [2, 2, 2],
      [1, 2, 2],
    ],
    1,
  ],
  ['a whole stack on an empty place', [[5, 5], []], 2],
  ['nothing on another kind', [[1, 2], [1]], 0],
  [
    'nothing on a full stack',
    [
      [1, 2],
      [2, 2, 2, 2],
    ],
    0,
  ],
  ['nothing of an empty place', [[], [1]], 0],
])('a move carries %s', (_, stacks, count) => {
  expect(moveCount(stacks, 0, 1)).toBe(count);
  const moved = moveCoins(stacks, 0, 1);
  if (count === 0) expect(moved).toBe(stacks);
  else expect(moved.map((stack) => stack.length)).toEqual([stacks[0]!.length - count, stacks[1]!.length + count]);
});

test('a level has three stars up to a move for each block of coins, and two up to half as many again', () => {
  const par = parOf([[1, 2, 2], [2], []]);
  expect(par).toBe(3);
  expect([3, 4, 5].map((moves) => starsOfMoves(moves, par))).toEqual([3, 2, 1]);
});

test('a coin does not move onto its own stack', () => {
  expect(moveCount([[1, 2]], 0, 0)).toBe(0);
});

test('a level is stuck if only moves of pure stacks to empty places are left', () => {
  const full = (value: 1 | 2): Stack => Array.from({ length: stackHeight }, () => value);
  expect(
    canGoOn([
      [1, 2, 1, 2],
      [2, 1, 2, 1],
    ]),
  ).toBe(false);
  expect(canGoOn([[1, 2, 1, 2], [2, 1, 2, 1], []])).toBe(true);
  expect(canGoOn([full(1), [2, 2], []])).toBe(false);
  expect(canGoOn([full(1), [2, 2], [2, 2]])).toBe(true);
});
