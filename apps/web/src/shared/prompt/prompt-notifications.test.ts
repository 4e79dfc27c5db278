import { inbox } from 'virtual:calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { promptForNotifications } from './prompt-notifications.ts';
import { promptPermission } from './prompt-permission.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('virtual:calls', () => ({ inbox: { querySettings: vi.fn() } }));
vi.mock('../bridge.ts', () => ({ bridge: () => ({ kind: 'shell', call }) }));
vi.mock('../push.ts', () => ({ canPush: vi.fn(), startPush: vi.fn() }));
vi.mock('../session.ts', () => ({ isSignedIn: () => true }));
vi.mock('./prompt-permission.ts', () => ({ promptPermission: vi.fn() }));

const day = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 0 });
  call.mockResolvedValue({ state: 'prompt' });
  vi.mocked(promptPermission).mockReset().mockResolvedValue(false);
  vi.mocked(inbox.querySettings).mockResolvedValue({ pushKey: '', promptAgainDays: 30 } as never);
});
afterEach(() => vi.useRealTimers());

const prompt = async (): Promise<number> => {
  const done = promptForNotifications();
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  return vi.mocked(promptPermission).mock.calls.length;
};

it('stores a refusal, and asks again only after the days that the server sets', async () => {
  expect(await prompt()).toBe(1);
  vi.setSystemTime(29 * day);
  expect(await prompt()).toBe(1);
  vi.setSystemTime(31 * day);
  expect(await prompt()).toBe(2);
});

it.each(['granted', 'denied'])('asks nothing while the phone says %s', async (state) => {
  call.mockResolvedValue({ state });
  expect(await prompt()).toBe(0);
});
