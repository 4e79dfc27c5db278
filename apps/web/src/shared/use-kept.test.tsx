import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedOut } from './session.ts';
import { useKept } from './use-kept.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const open = async (load: () => Promise<string>) => {
  const { result } = renderHook(() => useKept('dues', load));
  await act(async () => undefined);
  return () => result.current[0];
};

it('shows what was there last time at once, then what is there now', async () => {
  await open(() => Promise.resolve('old'));
  const load = () => Promise.resolve('new');
  const { result } = renderHook(() => useKept('dues', load));
  expect(result.current[0]).toEqual({ status: 'ready', content: 'old', isStale: false });
  await act(async () => undefined);
  expect(result.current[0]).toEqual({ status: 'ready', content: 'new' });
});

it('goes on showing it without a network, and says that it is old', async () => {
  await open(() => Promise.resolve('old'));
  const now = await open(() => Promise.reject(new Error('offline')));
  expect(now()).toEqual({ status: 'ready', content: 'old', isStale: true });
});

it('has nothing to show when nothing was there, nor after somebody signed out', async () => {
  const offline = () => Promise.reject(new Error('offline'));
  expect((await open(offline))()).toEqual({ status: 'failed' });
  await open(() => Promise.resolve('old'));
  signedOut();
  expect((await open(offline))()).toEqual({ status: 'failed' });
});
