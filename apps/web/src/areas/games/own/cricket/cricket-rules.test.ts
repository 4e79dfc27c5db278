import { expect, test } from 'vitest';
import {
  type Ball,
  ballOf,
  innings,
  judgeSwing,
  momentOf,
  type Outcome,
  overAt,
  scoreOf,
  type Side,
} from './cricket-rules.ts';

const ball: Ball = { beatMs: 500, line: 'LEFT', fielders: { LEFT: 0, STRAIGHT: 1, RIGHT: 2 } };
const swing = (side: Side, offMs: number, isSlow = false) => {
  const outcome = judgeSwing(ball, { side, swingMs: momentOf(ball) + offMs }, isSlow);
  return outcome.kind === 'RUNS' ? outcome.runs : outcome.kind;
};

test.each([
  ['LEFT', 0, 6],
  ['LEFT', -50, 6],
  ['LEFT', 51, 4],
  ['LEFT', 160, 2],
  ['LEFT', -230, 1],
  ['LEFT', 231, 'BOWLED'],
  ['LEFT', -1_400, 'BOWLED'],
  ['STRAIGHT', 40, 6],
  ['STRAIGHT', 41, 2],
  ['STRAIGHT', 184, 0],
  ['RIGHT', 30, 4],
  ['RIGHT', 60, 1],
  ['RIGHT', 96, 0],
  ['RIGHT', 97, 'CAUGHT'],
  ['RIGHT', 139, 'BOWLED'],
] as const)('a ball to the left, hit %s at %d ms off the moment: %s', (side, off, result) => {
  expect(swing(side, off)).toBe(result);
});

test('slow mode allows more time', () => {
  expect([swing('LEFT', 80), swing('LEFT', 80, true)]).toEqual([4, 6]);
});

test('the player is bowled out without a swing', () => {
  expect(judgeSwing(ball, undefined, false)).toEqual({ kind: 'BOWLED' });
});

const runs = (count: number): Outcome => ({ kind: 'RUNS', runs: count });

test('an innings ends after its overs or its wickets', () => {
  const all = Array.from({ length: innings.overs * innings.ballsPerOver }, () => runs(2));
  expect(scoreOf({ outcomes: all.slice(1) })).toMatchObject({ runs: 58, over: 4, ball: 5, isOver: false });
  expect(scoreOf({ outcomes: all })).toMatchObject({ runs: 60, wickets: 0, isOver: true });
  const out: Outcome[] = [{ kind: 'BOWLED' }, runs(6), { kind: 'CAUGHT' }];
  expect(scoreOf({ outcomes: out })).toMatchObject({ runs: 6, wickets: 2, isOver: false });
  expect(scoreOf({ outcomes: [...out, { kind: 'BOWLED' }] })).toMatchObject({ wickets: 3, isOver: true });
});

test('balls repeat with their seed, each leaves one side open, and later overs are faster', () => {
  const at = (place: number, seed = 7) =>
    ballOf({ seed, outcomes: Array.from({ length: place }, () => runs(0)) }, false);
  const balls = Array.from({ length: 30 }, (_, place) => at(place));
  expect(balls).toEqual(Array.from({ length: 30 }, (_, place) => at(place)));
  expect(balls).not.toEqual(Array.from({ length: 30 }, (_, place) => at(place, 8)));
  for (const { fielders } of balls)
    expect(Object.values(fielders).toSorted((one, other) => one - other)).toEqual([0, 1, 2]);
  expect(new Set(balls.map(({ line }) => line)).size).toBe(3);
  expect(Math.max(...balls.slice(24).map(({ beatMs }) => beatMs))).toBeLessThan(
    Math.min(...balls.slice(0, 6).map(({ beatMs }) => beatMs)),
  );
});

test('the over stays after its last ball until the next one is bowled', () => {
  const balls = Array.from({ length: 7 }, (_, place) => runs(place));
  const shown = (count: number, isFlying: boolean) => overAt(balls.slice(0, count), isFlying).length;
  expect([shown(0, false), shown(5, true), shown(6, false), shown(6, true), shown(7, false)]).toEqual([0, 5, 6, 0, 1]);
});
