import { afterEach, expect, it, vi } from 'vitest';

const loadAhead = vi.hoisted(() => vi.fn(async () => undefined));
const nothing = vi.hoisted(() => async () => undefined);
vi.mock('./load-ahead.ts', () => ({ loadAhead }));
vi.mock('./start-dialogs.ts', () => ({ showStartDialogs: nothing }));
vi.mock('./page-sections.tsx', () => ({ fillPageSections: nothing }));
vi.mock('./service-worker-updates.ts', () => ({ registerServiceWorker: () => undefined }));
vi.mock('./yield-to-main.ts', () => ({ yieldToMain: nothing }));
vi.mock('../shared/feed.ts', () => ({ cacheHome: () => undefined }));
vi.mock('../shared/follow-tabs.ts', () => ({ followTabs: nothing }));
vi.mock('../shared/user-here.ts', () => ({ isUserHere: async () => false }));
vi.mock('../shared/analytics/sender.ts', () => ({ startSender: () => undefined }));

afterEach(() => vi.useRealTimers());

it('loads ahead two seconds after the start', async () => {
  vi.useFakeTimers();
  const { afterStart } = await import('./after-start.ts');
  await afterStart();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(loadAhead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
  expect(loadAhead).toHaveBeenCalledOnce();
});
