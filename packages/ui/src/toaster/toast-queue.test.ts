import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows a message for two seconds, or for as long as its sender says', () => {
  const queue = createToastQueue();
  queue.push('Copied');
  vi.advanceTimersByTime(1999);
  expect(queue.current()?.text).toBe('Copied');
  vi.advanceTimersByTime(1);
  expect(queue.current()).toBeUndefined();
  queue.push('Saved', { durationMs: 5000 });
  vi.advanceTimersByTime(4999);
  expect(queue.current()?.text).toBe('Saved');
});

it('drops the same text within 800 ms', () => {
  const queue = createToastQueue();
  const changed = vi.fn();
  queue.subscribe(changed);
  queue.push('Copied');
  vi.advanceTimersByTime(799);
  queue.push('Copied');
  expect(changed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  queue.push('Copied');
  expect(changed).toHaveBeenCalledTimes(2);
});

it('queues only the last of several other texts', () => {
  const queue = createToastQueue();
  queue.push('Copied');
  vi.advanceTimersByTime(100);
  queue.push('Code sent');
  queue.push('That code is not right');
  expect(queue.current()?.text).toBe('Copied');
  vi.advanceTimersByTime(700);
  expect(queue.current()?.text).toBe('That code is not right');
  vi.advanceTimersByTime(2000);
  expect(queue.current()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
