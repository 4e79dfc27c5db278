import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { analyticsLimits } from './queue-rules.ts';
import { report } from './report.ts';
import { startSender } from './sender.ts';

const answers: Response[] = [];
const answer = async (): Promise<Response> => {
  const response = Response.json({ status: 1, content: {} });
  answers.push(response);
  return response;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends an event per second and reads each response, because an unread one holds its connection', async () => {
  startSender();
  report('first');
  report('second');
  expect(answers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(analyticsLimits.sendEveryMs);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(analyticsLimits.sendEveryMs);
  expect(answers).toHaveLength(2);
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
});
