import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { evenPace } from './refusal-pace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('refusals', () => {
  /** When a refusal leaves that took `workMs` to reach, with the beat already running. */
  const leavesAfter = async (pace: ReturnType<typeof evenPace>, workMs: number) => {
    const arrivedAt = performance.now();
    const untilItsBeat = pace();
    await vi.advanceTimersByTimeAsync(workMs);
    let leftAfter: number | undefined;
    void untilItsBeat().then(() => {
      leftAfter = performance.now() - arrivedAt;
    });
    await vi.advanceTimersByTimeAsync(60 - workMs);
    return leftAfter;
  };

  test('are sent at the same moment, however long the processing took', async () => {
    const pace = evenPace({ beatMs: 20, afterMs: 20 });
    await leavesAfter(pace, 0);
    const moments = [];
    for (const workMs of [0, 1, 2, 7, 19]) moments.push(await leavesAfter(pace, workMs));
    expect(new Set(moments).size).toBe(1);
    expect(moments[0]).toBeGreaterThanOrEqual(20);
  });

  test('that arrive between two beats are sent on a beat, not before their minimum delay', async () => {
    const pace = evenPace({ beatMs: 20, afterMs: 20 });
    await leavesAfter(pace, 0);
    await vi.advanceTimersByTimeAsync(5);
    expect(await leavesAfter(pace, 3)).toBe(35);
  });
});
