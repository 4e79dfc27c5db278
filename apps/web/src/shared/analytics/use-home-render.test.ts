import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setReporter } from './report.ts';
import { useHomeRender } from './use-home-render.ts';

const reporter = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  setReporter(reporter);
});
afterEach(() => {
  vi.useRealTimers();
  reporter.mockClear();
});

it('reports the time until the content shows', () => {
  const { rerender } = renderHook(({ isReady }) => useHomeRender(isReady), { initialProps: { isReady: false } });
  vi.advanceTimersByTime(300);
  rerender({ isReady: true });
  vi.advanceTimersByTime(60_000);
  expect(reporter.mock.calls.map(([event]) => event)).toMatchObject([
    { event: 'page_render', facts: { isRendered: true, ms: 300 } },
  ]);
});

it('reports a page that shows nothing for a minute', () => {
  renderHook(() => useHomeRender(false));
  vi.advanceTimersByTime(60_000);
  expect(reporter.mock.lastCall?.[0]).toMatchObject({ facts: { isRendered: false, ms: 60_000 } });
});
