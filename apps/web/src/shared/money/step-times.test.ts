import { expect, it } from 'vitest';
import { withTimes } from './step-times.ts';

const timesAt = (...moments: string[]) =>
  withTimes(moments.map((at) => ({ key: at, title: '', at }))).map(({ time }) => time?.replaceAll(/\s/g, ' '));

it('names the day once', () =>
  expect(timesAt('2026-11-21T04:10:00.000Z', '2026-11-21T04:12:00.000Z', '2026-11-21T19:00:00.000Z')).toEqual([
    '21 Nov, 9:40 am',
    '9:42 am',
    '22 Nov, 12:30 am',
  ]));

it('tells steps of one minute apart by their seconds, and shows no time twice', () =>
  expect(timesAt('2026-11-21T04:10:01.000Z', '2026-11-21T04:10:05.100Z', '2026-11-21T04:10:05.900Z')).toEqual([
    '21 Nov, 9:40:01 am',
    '9:40:05 am',
    undefined,
  ]));

it('keeps the time of a step to come', () => {
  const awaited = { key: 'awaited', title: 'Back', time: 'by 6 Dec', isNext: true };
  expect(withTimes([awaited])).toEqual([awaited]);
});
