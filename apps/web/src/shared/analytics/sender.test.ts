import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bridge } from '../bridge.ts';
import { analyticsLimits } from './queue-rules.ts';
import { report, reportPage } from './report.ts';
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

it('sends the vitals of a page with the rest of the queue when it is hidden, once', () => {
  const sendBeacon = vi.fn(() => true);
  Object.assign(navigator, { sendBeacon });
  startSender();
  reportPage('acv_index');
  const hide = () => document.dispatchEvent(new Event('visibilitychange'));
  hide();
  expect(sendBeacon).not.toHaveBeenCalled();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  hide();
  hide();
  const events = sendBeacon.mock.calls.map(([address]: unknown[]) =>
    new URL(String(address), 'http://x').searchParams.get('event'),
  );
  expect(events.filter((event) => event === 'web_vitals')).toHaveLength(1);
});
