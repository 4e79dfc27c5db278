import { beforeEach, expect, test, vi } from 'vitest';
import { policyVersion } from '../shared/version.ts';

const openPrompt = vi.hoisted(() => vi.fn());
const call = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../shared/prompt/prompts.ts', () => ({ openPrompt }));
vi.mock('../shared/bridge.ts', () => ({ bridge: () => ({ call }) }));
vi.mock('./server-dialogs.ts', () => ({ startDialogs: async () => [] }));

/** A start of the app: the module remembers what it has shown since. */
const start = async (): Promise<void> => {
  vi.resetModules();
  sessionStorage.clear();
  const { showStartDialogs } = await import('./start-dialogs.ts');
  await showStartDialogs();
};

const accept = async (version: string): Promise<void> => {
  const { writeStored } = await import('../shared/storage.ts');
  writeStored('policy', version);
};

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  openPrompt.mockResolvedValue(true);
});

test('the agreement is shown at the first start only', async () => {
  await start();
  expect(openPrompt.mock.calls).toEqual([['agreement', {}]]);
  expect(call.mock.calls).toEqual([['privacyStatus', { accepted: true, version: policyVersion }]]);
  await start();
  expect(openPrompt).toHaveBeenCalledTimes(1);
});

test('the agreement is shown again after an update of the policy', async () => {
  await accept('an earlier version');
  await start();
  expect(openPrompt.mock.calls).toEqual([['agreement', {}]]);
  await start();
  expect(openPrompt).toHaveBeenCalledTimes(1);
});

test('the app closes without the agreement, and asks again', async () => {
  openPrompt.mockResolvedValue(false);
  await start();
  expect(call.mock.calls).toEqual([
    ['privacyStatus', { accepted: false, version: policyVersion }],
    ['exitApp', {}],
  ]);
  await start();
  expect(openPrompt).toHaveBeenCalledTimes(2);
});
