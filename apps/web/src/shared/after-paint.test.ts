import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint, drawScreen } from './after-paint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('waits for the frame of a screen that is drawn, and for no other', () => {
  const run = vi.fn();
  afterPaint(run);
  expect(run).toHaveBeenCalledOnce();
  drawScreen(() => afterPaint(run));
  expect(run).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(2);
});

it('does not wait long on a page that draws no frames', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const run = vi.fn();
  drawScreen(() => afterPaint(run));
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
