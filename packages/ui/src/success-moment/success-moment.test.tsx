import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SuccessMoment } from './success-moment.tsx';

const motion = (isReduced: boolean): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isReduced, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
  );
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const layer = () => document.querySelector('[aria-hidden="true"]');

it('shows a tick and coins for 700 ms, to nobody who listens', () => {
  motion(false);
  const onEnd = vi.fn();
  render(<SuccessMoment onEnd={onEnd} />);
  expect(layer()?.querySelectorAll('circle').length).toBeGreaterThan(4);
  act(() => void vi.advanceTimersByTime(699));
  expect(onEnd).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onEnd).toHaveBeenCalledOnce();
});

it('the animation is skipped by a tap', () => {
  motion(false);
  const onEnd = vi.fn();
  render(<SuccessMoment onEnd={onEnd} />);
  fireEvent.pointerDown(layer()!);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('shows nothing with reduced motion, and ends at once', () => {
  motion(true);
  const onEnd = vi.fn();
  render(<SuccessMoment onEnd={onEnd} />);
  expect(layer()).toBeNull();
  act(() => void vi.advanceTimersByTime(0));
  expect(onEnd).toHaveBeenCalledOnce();
});
