import { afterEach, expect, it, vi } from 'vitest';
import { watchPage } from './page-timing.ts';
import { setReporter } from './report.ts';

afterEach(() => vi.unstubAllGlobals());

it('reports once per visit that a reader reached 80 % of the rewards page', () => {
  const reporter = vi.fn();
  setReporter(reporter);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
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
