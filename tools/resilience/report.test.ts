import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goals } from './goals.ts';
import { lineOf, reportOf } from './report.ts';
import { callsAt, recoveredAfter } from './trials/spike.ts';
import { figureOf } from './trials/trial.ts';

const goal = { id: 'S19', what: 'secrets rotate', runs: ['rotation'], tests: ['a.test.ts'] };
const held = { name: 'rotation', figures: [figureOf('failed', 0)] };
const files = new Map([['a.test.ts', { passed: 3, all: 3 }]]);

test('a goal passes when its runs and tests hold', () =>
  expect(lineOf(goal, [held], files)).toMatchObject({ verdict: 'pass', figure: 'rotation: 1 figures; 3 of 3 tests' }));

test.each([
  ['a figure is missed', [{ name: 'rotation', figures: [figureOf('failed', 2, false)] }], files, 'rotation: failed: 2'],
  ['a run is missing', [], files, 'rotation did not run'],
  ['a test failed', [held], new Map([['a.test.ts', { passed: 2, all: 3 }]]), '2 of 3 tests'],
  ['a test file did not run', [held], new Map(), '0 of 0 tests'],
])('a goal fails when %s', (_what, outcomes, ran, figure) => {
  expect(lineOf(goal, outcomes, ran)).toMatchObject({ verdict: 'FAIL', figure: expect.stringContaining(figure) });
  expect(reportOf([goal], outcomes, ran).failed).toBe(1);
});

test('what this machine cannot measure says why, and neither passes nor fails', () => {
  const skipped = { name: 'full-disk', figures: [], notMeasured: 'only root may' };
  const line = lineOf({ id: 'X', what: '', runs: ['full-disk'] }, [skipped], files);
  expect(line).toMatchObject({ verdict: 'not measured', figure: 'full-disk: only root may' });
});

test('every goal names files that exist, or says why nothing shows it', () => {
  const root = join(import.meta.dirname, '../..');
  expect(goals.flatMap(({ tests = [] }) => tests).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(goals.filter(({ runs, tests, notMeasured }) => !runs && !tests && !notMeasured)).toEqual([]);
  expect(goals.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 15 }, (_, at) => `R${at + 1}`),
    ...Array.from({ length: 25 }, (_, at) => `S${at + 1}`),
  ]);
});

test('the spike is twenty times the base load, and ends', () => {
  expect([0, 19, 20, 39, 40].map((at) => callsAt(at, 10))).toEqual([10, 100, 200, 200, 10]);
});

test('the evening has recovered with five seconds in which every call was answered well', () => {
  const seconds = Array.from({ length: 40 }, (_, at) => ({ at: 40 + at, status: at < 7 ? 503 : 200, tookMs: 20 }));
  expect(recoveredAfter(seconds)).toBe(7);
  expect(recoveredAfter(seconds.map((each) => ({ ...each, tookMs: 2_000 })))).toBe(Infinity);
});
