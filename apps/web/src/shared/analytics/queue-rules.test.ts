import { expect, it } from 'vitest';
import { analyticsLimits, emptyQueue, enqueue, failed, isSampled, nextCount, sent, type Queue } from './queue-rules.ts';

it('holds a hundred events and counts dropped ones', () => {
  let queue: Queue<number> = emptyQueue;
  for (let event = 0; event < 103; event += 1) queue = enqueue(queue, event);
  expect(queue.waiting).toHaveLength(analyticsLimits.cap);
  expect(queue.waiting.at(-1)?.event).toBe(99);
  expect(queue.errors).toBe(3);
});

it('retries an event five times in place, and then drops it as an error', () => {
  let queue = enqueue(enqueue<string>(emptyQueue, 'first'), 'second');
  for (let retry = 1; retry <= 5; retry += 1) {
    queue = failed(queue);
    expect(queue.waiting[0]).toEqual({ event: 'first', failures: retry });
  }
  queue = failed(queue);
  expect(queue).toEqual({ waiting: [{ event: 'second', failures: 0 }], errors: 1 });
  expect(sent(queue)).toEqual({ waiting: [], errors: 1 });
});

it('counts from 1 to 100 and starts again', () => {
  expect([0, 1, 99, 100].map(nextCount)).toEqual([1, 2, 100, 1]);
});

it('samples one page load in ten', () => {
  expect(isSampled(0.099)).toBe(true);
  expect(isSampled(0.1)).toBe(false);
});
