import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGivenUp, outboxLimits, waitAfterFailure } from './outbox-rules.ts';

test('the pauses double to a minute, and after ten minutes of failing become five', () => {
  const pauses = Array.from({ length: 18 }, (_, failure) => waitAfterFailure(failure + 1, 0));
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 60, 60, 60, 300, 300, 300]);
  expect(pauses.slice(0, 15).reduce((sum, pause) => sum + pause)).toBe(603);
});

test('jitters a pause by a quarter at most, never shortening it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, scatter) => {
      const pause = waitAfterFailure(failures, 0);
      expect(waitAfterFailure(failures, scatter)).toBeGreaterThanOrEqual(pause);
      expect(waitAfterFailure(failures, scatter)).toBeLessThanOrEqual(pause * 1.25);
      expect(waitAfterFailure(failures + 1, 0)).toBeGreaterThanOrEqual(pause);
    }),
  );
});

test('gives up after five days of failures', () => {
  const since = new Date('2026-11-01T00:00:00Z');
  const after = (seconds: number) => new Date(since.getTime() + seconds * 1_000);
  expect(isGivenUp(since, after(outboxLimits.giveUpAfterSeconds - 1))).toBe(false);
  expect(isGivenUp(since, after(outboxLimits.giveUpAfterSeconds))).toBe(true);
});
