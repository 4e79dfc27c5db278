import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { type SessionUser, signedOut, useSession } from '../session.ts';
import { invalidate, useQuery, type QueryKey } from './use-query.ts';
import { usePages } from './use-pages.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const settle = () => act(async () => undefined);
const offline = () => Promise.reject(new ApiProblem('network'));

it('loads, fails, and reloads on request', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there');
  const { result } = renderHook(() => useQuery(['thing'], { read }));
  expect(result.current.status).toBe('loading');
  await settle();
  expect(result.current.status).toBe('failed');
  act(() => result.current.refetch());
  expect(result.current.status).toBe('loading');
  await settle();
  expect(result.current).toMatchObject({ status: 'ready', content: 'there', isStale: false });
});

it('drops a late response of a key that is no longer shown', async () => {
  let answerFirst: (value: string) => void = () => undefined;
  const reads = {
    first: () => new Promise<string>((resolve) => (answerFirst = resolve)),
    second: () => Promise.resolve('second'),
  };
  const { result, rerender } = renderHook(({ name }) => useQuery([name], { read: reads[name] }), {
    initialProps: { name: 'first' as keyof typeof reads },
  });
  rerender({ name: 'second' });
  await settle();
  await act(async () => answerFirst('first'));
  expect(result.current.content).toBe('second');
});

it('loads once for all components with the same key, and again for those mounted later', async () => {
  const read = vi.fn(async () => 'shared');
  const both = [0, 1].map(() => renderHook(() => useQuery(['thing'], { read })));
  await settle();
  expect(both.map(({ result }) => result.current.content)).toEqual(['shared', 'shared']);
  expect(read).toHaveBeenCalledTimes(1);
  for (const { unmount } of both) unmount();
  expect(renderHook(() => useQuery(['thing'], { read })).result.current.status).toBe('loading');
});

describe('a guest who signs in for another call', () => {
  const signInOver = async () => {
    const answers: ((content: string) => void)[] = [];
    const read = () => new Promise<string>((resolve) => answers.push(resolve));
    const { result } = renderHook(() => useQuery(['like'], { read }));
    await act(async () => answers[0]?.('not liked'));
    const { set, refetch } = result.current;
    await act(async () => useSession.setState({ user: { userGid: 'u1' } as SessionUser }));
    return {
      result,
      set,
      refetch,
      answer: (read: number, content: string) => act(async () => answers[read]?.(content)),
    };
  };
  afterEach(() => act(() => signedOut()));

  it('sees the response of that call, not an earlier read', async () => {
    const { result, set, answer } = await signInOver();
    await act(async () => set('liked'));
    await answer(1, 'not liked');
    expect(result.current.content).toBe('liked');
  });

  it('sees a later read', async () => {
    const { result, refetch, answer } = await signInOver();
    await answer(1, 'not liked');
    act(() => refetch());
    await answer(2, 'liked');
    expect(result.current.content).toBe('liked');
  });
});

it('retries at once within its limit, unless refused', async () => {
  const read = vi.fn(offline);
  renderHook(() => useQuery(['thing'], { read, retries: 1 }));
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  const refused = vi.fn(() => Promise.reject(new ApiProblem('notFound')));
  renderHook(() => useQuery(['other'], { read: refused, retries: 1 }));
  await settle();
  expect(refused).toHaveBeenCalledTimes(1);
});

describe('stored data', () => {
  const key: QueryKey = ['dues'];
  const open = async (read: () => Promise<string>) => {
    const { result } = renderHook(() => useQuery(key, { read, stored: 'thirtyDays' }));
    await settle();
    const shown = result.current;
    cleanup();
    return shown;
  };

  it('is shown at once, then refreshed', async () => {
    await open(async () => 'old');
    const { result } = renderHook(() => useQuery(key, { read: async () => 'new', stored: 'thirtyDays' }));
    expect(result.current).toMatchObject({ status: 'ready', content: 'old', isStale: false });
    await settle();
    expect(result.current).toMatchObject({ status: 'ready', content: 'new', isStale: false });
  });

  it('stays visible offline, marked as stale', async () => {
    await open(async () => 'old');
    expect(await open(offline)).toMatchObject({ status: 'ready', content: 'old', isStale: true });
  });

  it('is empty if nothing was stored, and after signing out', async () => {
    expect((await open(offline)).status).toBe('failed');
    await open(async () => 'old');
    signedOut();
    expect((await open(offline)).status).toBe('failed');
  });

  it('is reloaded when back online', async () => {
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiProblem('network'))
      .mockResolvedValue('new');
    const { result } = renderHook(() => useQuery(key, { read, stored: 'thirtyDays' }));
    await settle();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(result.current.content).toBe('new');
  });

  it('is deleted, and reloaded if shown, once it has changed on the server', async () => {
    await open(async () => 'old');
    const read = vi.fn(async () => 'new');
    const { result } = renderHook(() => useQuery(['shown', 'a1'], { read }));
    await settle();
    invalidate('dues');
    invalidate('shown');
    await settle();
    const again = renderHook(() => useQuery(key, { read: vi.fn(() => new Promise(() => {})), stored: 'thirtyDays' }));
    expect(again.result.current.content).toBeUndefined();
    expect(read).toHaveBeenCalledTimes(2);
    expect(result.current.content).toBe('new');
  });
});

it('merges the pages of a list, each item once', async () => {
  const read = async ({ pageIndex }: { pageIndex: number }) => ({
    items: pageIndex === 1 ? ['a', 'b'] : ['b', 'c'],
    totalSize: 21,
  });
  const { result } = renderHook(() => usePages(['list'], read, (item) => item));
  await settle();
  expect(result.current.query.content).toEqual({ items: ['a', 'b'], hasMore: true, totalSize: 21 });
  await act(() => result.current.loadMore());
  expect(result.current.query.content).toEqual({ items: ['a', 'b', 'c'], hasMore: false, totalSize: 21 });
});
