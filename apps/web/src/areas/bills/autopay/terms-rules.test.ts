import { expect, it } from 'vitest';
import { endDays, isEndDay, readMax } from './terms-rules.ts';

it.each([
  ['', { fault: 'missing' }],
  ['0.99', { fault: 'outOfRange' }],
  ['1', { paise: 100 }],
  ['2500.', { paise: 250_000 }],
  ['15000', { paise: 1_500_000 }],
  ['15000.01', { fault: 'outOfRange' }],
])('reads %j', (typed, read) => expect(readMax(typed, 1_500_000)).toEqual(read));

it('lets autopay end between the first possible debit and ten years from now', () => {
  expect(endDays('2026-11-30')).toEqual({ first: '2026-12-02', usual: '2027-11-30', last: '2036-11-30' });
});

it('names a day that there is, also from a leap day on', () => {
  expect(endDays('2028-02-29')).toMatchObject({ usual: '2029-02-28', last: '2038-02-28' });
});

it.each([
  ['', false],
  ['2026-12-01', false],
  ['2026-12-02', true],
  ['2036-11-30', true],
  ['2036-12-01', false],
])('takes %j as last day: %s', (day, taken) => expect(isEndDay(day, '2026-11-30')).toBe(taken));
