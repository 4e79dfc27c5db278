import { expect, it, vi } from 'vitest';
import { checkAppVersion } from './check-app-version.ts';

const post = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../shared/api/client.ts', () => ({ api: { call: post } }));

const shell = { version: 307_010, channel: 'ch_GP' };

it('retries up to five times, then gives up', async () => {
  post.mockRejectedValue(new Error('no network'));
  const wait = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  expect(await checkAppVersion(shell, wait)).toBeUndefined();
  expect(post).toHaveBeenCalledTimes(6);
  expect(wait).toHaveBeenCalledTimes(5);
});

it('stops at the first response', async () => {
  post.mockReset();
  post.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce({ canUse: true });
  expect(await checkAppVersion(shell, async () => undefined)).toEqual({ canUse: true });
  expect(post).toHaveBeenCalledTimes(2);
});
