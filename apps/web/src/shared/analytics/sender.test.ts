import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bridge } from '../bridge.ts';
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

it('gives each event of the queue to the shell too', () => {
  const call = vi.spyOn(bridge(), 'call').mockResolvedValue(undefined);
  startSender();
  report('opened', { row: 2 });
  report('closed');
  expect(call.mock.calls).toEqual([
    ['reportEvent', { event: 'opened', data: { row: 2 } }],
    ['reportEvent', { event: 'closed', data: {} }],
  ]);
});
