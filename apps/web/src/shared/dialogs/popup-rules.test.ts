import { expect, it } from 'vitest';
import { afterShow, afterTap, mayShow, type Popup } from './popup-rules.ts';

const hour = 3_600_000;
const popup: Popup = { resourceGid: 'p', displayFrequency: 'EVERYDAY', displayTimes: 2, removeClose: '' };

it('appears a limited number of times in 24 hours from its first display', () => {
  let memory = afterShow(undefined, 0);
  expect(mayShow(popup, memory, hour)).toBe(true);
  memory = afterShow(memory, hour);
  expect(mayShow(popup, memory, 23 * hour)).toBe(false);
  expect(mayShow(popup, memory, 24 * hour)).toBe(true);
  expect(afterShow(memory, 24 * hour)).toEqual({ count: 1, sinceMs: 24 * hour });
});

it('appears without limit if its number is 0, or in every session if set', () => {
  const often = { count: 99, sinceMs: 0 };
  expect(mayShow({ ...popup, displayTimes: 0 }, often, hour)).toBe(true);
  expect(mayShow({ ...popup, displayFrequency: 'EVERYTIME' }, often, hour)).toBe(true);
});

it.each(['CLICK_JUMP', 'CLICK_IN', 'X, CLICK_IN'])(
  'is removed for good after a tap if removeClose is %s',
  (removeClose) => {
    const memory = afterTap({ removeClose }, afterShow(undefined, 0));
    expect(mayShow({ ...popup, displayFrequency: 'EVERYTIME' }, memory, 99 * hour)).toBe(false);
  },
);

it('stays after a tap otherwise', () => {
  const memory = afterTap({ removeClose: 'CLICK' }, afterShow(undefined, 0));
  expect(mayShow(popup, memory, hour)).toBe(true);
});
