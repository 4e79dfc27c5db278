import { afterEach, expect, it, vi } from 'vitest';
import { watchPage } from './page-timing.ts';
import { setReporter } from './report.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stubObserver = () =>
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );

it('reports once per visit that a reader reached 80 % of the rewards page', () => {
  const reporter = vi.fn();
  setReporter(reporter);
  stubObserver();
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000);
  vi.stubGlobal('innerHeight', 800);
  watchPage();
  const marks = () => reporter.mock.calls.filter(([{ event }]) => event === 'rewards_scroll').length;
  const scroll = (path: string, top: number) => {
    history.replaceState(null, '', path);
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('scroll'));
    return marks();
  };
  expect([scroll('/app/rewards', 700), scroll('/app/rewards', 800), scroll('/app/rewards', 900)]).toEqual([0, 1, 1]);
  expect([scroll('/app/my', 900), scroll('/app/rewards', 900)]).toEqual([1, 2]);
});

it('reports how the page loaded after 3 and after 5 s', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const reporter = vi.fn();
  setReporter(reporter);
  stubObserver();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  performance.getEntriesByType ??= () => [];
  performance.getEntriesByName ??= () => [];
  watchPage();
  const reports = () =>
    reporter.mock.calls.filter(([{ event }]) => event === 'performance').map(([{ facts }]) => facts.afterMs);
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return reports();
  };
  expect([after(2_999), after(1), after(1_999), after(1)]).toEqual([[], [3_000], [3_000], [3_000, 5_000]]);
});

it('reports the first scroll by 50 px, once', () => {
  const reporter = vi.fn();
  setReporter(reporter);
  stubObserver();
  vi.stubGlobal('scrollY', 100);
  watchPage();
  const scrolls = (top: number) => {
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('scroll'));
    return reporter.mock.calls.filter(([{ event }]) => event === 'scroll').map(([{ facts }]) => facts.px);
  };
  // A watcher of an earlier test may report its own first scroll.
  expect([scrolls(149), scrolls(150), scrolls(300)].map((px) => px.filter((by) => by === 50))).toEqual([
    [],
    [50],
    [50],
  ]);
});
