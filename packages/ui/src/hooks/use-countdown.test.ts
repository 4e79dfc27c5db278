import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('counts down whole seconds to zero and stops', () => {
  const { result } = renderHook(() => useCountdown());
  expect(result.current.secondsLeft).toBe(0);
  act(() => result.current.start(60));
  expect(result.current.secondsLeft).toBe(60);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.secondsLeft).toBe(59);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(result.current.secondsLeft).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('counts the time while the phone slept', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(60));
  vi.setSystemTime(Date.now() + 45_000);
  act(() => void vi.advanceTimersByTime(250));
  expect(result.current.secondsLeft).toBe(15);
});
