import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { useQuery } from './use-query.ts';

interface Answer {
  state: string;
  nextQuerySeconds: number;
  queryLimitTime: number;
}

const answer = (state: string, nextQuerySeconds = 3): Answer => ({ state, nextQuerySeconds, queryLimitTime: 30 });

const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const setVisible = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

const renderPolling = (read: () => Promise<Answer>) => {
  const { result, unmount } = renderHook(() => useQuery(['followed'], { read, poll: 'whole' }));
  return { shown: () => result.current, unmount };
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('polls at the pace of the answers until one says that nothing will change', async () => {
  const read = vi.fn().mockResolvedValueOnce(answer('checking')).mockResolvedValueOnce(answer('paid', 0));
  const { shown } = renderPolling(read);
  await advance(0);
  expect(shown().content?.state).toBe('checking');
  await advance(2.9);
  expect(read).toHaveBeenCalledTimes(1);
  await advance(0.1);
  expect(shown().content?.state).toBe('paid');
  await advance(600);
  expect(read).toHaveBeenCalledTimes(2);
  expect(shown().isPollingOver).toBe(false);
});

it('stops at the limit, says so, and restarts when the user asks', async () => {
  const read = vi.fn().mockResolvedValue(answer('checking', 10));
  const { shown } = renderPolling(read);
  await advance(120);
  expect(read).toHaveBeenCalledTimes(4);
  expect(shown().isPollingOver).toBe(true);
  await act(async () => shown().refetch());
  expect(shown().isPollingOver).toBe(false);
  expect(read).toHaveBeenCalledTimes(5);
});

it('pauses while the page is hidden and polls at once when it is visible', async () => {
  const read = vi.fn().mockResolvedValue(answer('checking'));
  renderPolling(read);
  await advance(0);
  await setVisible(false);
  await advance(60);
  expect(read).toHaveBeenCalledTimes(1);
  await setVisible(true);
  expect(read).toHaveBeenCalledTimes(2);
});

it('pauses offline, keeps the last answer, and polls at once when back online', async () => {
  const read = vi.fn().mockResolvedValue(answer('checking'));
  const { shown } = renderPolling(read);
  await advance(0);
  await setOnline(false);
  await advance(60);
  expect(read).toHaveBeenCalledTimes(1);
  expect(shown().content?.state).toBe('checking');
  await setOnline(true);
  expect(read).toHaveBeenCalledTimes(2);
});

it('never polls twice at once', async () => {
  let finish: (newAnswer: Answer) => void = () => undefined;
  const read = vi.fn(() => new Promise<Answer>((resolve) => (finish = resolve)));
  const { shown } = renderPolling(read);
  await act(async () => {
    shown().refetch();
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('pageshow'));
  });
  await advance(60);
  expect(read).toHaveBeenCalledTimes(1);
  await act(async () => finish(answer('paid', 0)));
  expect(shown().content?.state).toBe('paid');
});

it('keeps the last answer when the next poll fails, and tries again', async () => {
  const read = vi
    .fn<() => Promise<Answer>>()
    .mockResolvedValueOnce(answer('checking'))
    .mockRejectedValueOnce(new ApiProblem('network'))
    .mockResolvedValueOnce(answer('paid', 0));
  const { shown } = renderPolling(read);
  await advance(3);
  expect(shown()).toMatchObject({ content: { state: 'checking' }, problem: { name: 'network' } });
  await advance(6);
  expect(shown()).toMatchObject({ content: { state: 'paid' }, problem: undefined });
});

it('prefers another call’s newer response over a pending older poll', async () => {
  let finish: (newAnswer: Answer) => void = () => undefined;
  const read = vi.fn(() => new Promise<Answer>((resolve) => (finish = resolve)));
  const { shown } = renderPolling(read);
  await act(async () => shown().set(answer('cancelled', 0)));
  await act(async () => finish(answer('open')));
  expect(shown().content?.state).toBe('cancelled');
});

it('stops when its screen is left', async () => {
  const read = vi.fn().mockResolvedValue(answer('checking'));
  const { unmount } = renderPolling(read);
  await advance(0);
  unmount();
  await advance(60);
  await setVisible(true);
  expect(read).toHaveBeenCalledTimes(1);
});
