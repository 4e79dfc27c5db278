import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheEnd, readCache, writeCache } from './cache.ts';
import { signedOut } from './session.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00+05:30') });
});
afterEach(() => vi.useRealTimers());

it('returns an entry until it expires, then deletes it', () => {
  writeCache('feed', { a: 1 });
  vi.setSystemTime(Date.parse('2026-11-21T21:59:59+05:30'));
  expect(readCache('feed')).toEqual({ a: 1 });
  vi.setSystemTime(Date.parse('2026-11-21T22:00:00+05:30'));
  expect(readCache('feed')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('deletes only personal entries on sign-out', () => {
  writeCache('feed', 1);
  writeCache('bills', 2, { personal: true });
  signedOut();
  expect(readCache('feed')).toBe(1);
  expect(readCache('bills', { personal: true })).toBeUndefined();
});

it('stores nothing, without failing, where storage is broken', () => {
  localStorage.setItem('cache:feed', '{not json');
  expect(readCache('feed')).toBeUndefined();
});

it.each(['null', '"text"', '{"value":1}', '{"value":1,"endsAt":"2027-01-01"}'])(
  'drops %s, which another version stored',
  (stored) => {
    localStorage.setItem('cache:feed', stored);
    expect(readCache('feed')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  },
);

const timeOf = (text: string): number => Date.parse(text);

it('ends twelve hours later by default', () => {
  expect(cacheEnd('twelveHours', timeOf('2026-11-21T10:00:00+05:30'))).toBe(timeOf('2026-11-21T22:00:00+05:30'));
});

it('keeps what was saved for 72 hours', () => {
  expect(cacheEnd('threeDays', timeOf('2026-11-21T10:00:00+05:30'))).toBe(timeOf('2026-11-24T10:00:00+05:30'));
});

it('keeps documents for thirty days', () => {
  expect(cacheEnd('thirtyDays', timeOf('2026-11-21T10:00:00+05:30'))).toBe(timeOf('2026-12-21T10:00:00+05:30'));
});

it.each([
  ['2026-11-21T00:00:00+05:30', '2026-11-22T00:00:00+05:30'],
  ['2026-11-21T23:59:59.999+05:30', '2026-11-22T00:00:00+05:30'],
  ['2026-12-31T20:00:00Z', '2027-01-02T00:00:00+05:30'],
])('today ends at midnight in India: %s', (now, end) => expect(cacheEnd('today', timeOf(now))).toBe(timeOf(end)));
