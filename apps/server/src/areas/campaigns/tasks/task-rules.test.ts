import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheerEarns, ranking, topUpStep } from './task-rules.ts';

const steps = [50, 100, 150, 200];

test.each([
  [0, 4],
  [50, 3],
  [100, 2],
  [150, 1],
  [200, undefined],
  [250, undefined],
  [160, undefined],
  [30, 3],
])('a user with %i coins of the season gets step %s for all tasks', (earned, step) => {
  expect(topUpStep(earned, 200, steps)).toBe(step);
});

test('cheers and tasks never give more than the cap, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('cheer', 'collect'), { maxLength: 30 }), (acts) => {
      let earned = 0;
      let collected = 0;
      for (const act of acts) {
        if (act === 'cheer' && cheerEarns(earned, 50, 200)) earned += 50;
        if (act === 'collect' && collected === 0) {
          collected = steps[(topUpStep(earned, 200, steps) ?? 0) - 1] ?? 0;
          earned += collected;
        }
      }
      expect(earned).toBeLessThanOrEqual(200);
      if (collected > 0) expect(earned).toBe(200);
    }),
  );
});

test('teams with equal cheers share a place', () => {
  const places = ranking([
    { teamId: 'a', cheers: 3 },
    { teamId: 'b', cheers: 9 },
    { teamId: 'c', cheers: 3 },
    { teamId: 'd', cheers: 0 },
  ]).map(({ teamId, place }) => `${teamId}${place}`);
  expect(places).toEqual(['b1', 'a2', 'c2', 'd4']);
});
