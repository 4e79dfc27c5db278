import type { CDPSession, Page } from '@playwright/test';

/** What a page has told of itself, in milliseconds since the visit began. */
export interface Paints {
  firstPaint: number;
  largestPaint: number;
  /** End of the load event. */
  loaded: number;
  /** When the app had taken the page over; undefined for a page without script. */
  hydrated: number | undefined;
  /** Sum of all layout shifts, without unit. */
  shift: number;
  /** Time beyond 50 ms of every task longer than that. */
  blockedMs: number;
}

/** Entries that browsers hand out to observers alone. */
interface SeenEntries {
  largestPaint: number;
  shift: number;
  blockedMs: number;
}

declare global {
  var seenEntries: SeenEntries;
  /** Calls us from the page. */
  var tellMark: (name: string) => void;
}

/** The mark that apps/web sets when it has taken over the page. */
const hydratedMark = 'hydrated';

const watch = (): void => {
  globalThis.seenEntries = { largestPaint: 0, shift: 0, blockedMs: 0 };
  const seen = globalThis.seenEntries;
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  observe('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', ({ duration }) => (seen.blockedMs += duration - 50));
};

/** Call before the visit. */
export const watchPaints = async (page: Page): Promise<void> => {
  await page.addInitScript(watch);
};

/**
 * Resolves once the page has set that mark. Call before the visit. The page tells it by itself: what Playwright would ask with, it would
 * first have to evaluate in the page, for a long moment of a slow phone's main thread.
 */
export const untilHydrated = async (page: Page, devtools: CDPSession): Promise<{ hydrated: Promise<void> }> => {
  const hydrated = new Promise<void>((resolve) => {
    devtools.on('Runtime.bindingCalled', ({ payload }) => {
      if (payload === hydratedMark) resolve();
    });
  });
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'tellMark' });
  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) tellMark(name);
    }).observe({ type: 'mark' }),
  );
  return { hydrated };
};

export const readPaints = (page: Page): Promise<Paints> =>
  page.evaluate((name) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      loaded: visit?.loadEventEnd ?? NaN,
      hydrated: performance.getEntriesByName(name)[0]?.startTime,
      ...globalThis.seenEntries,
    };
  }, hydratedMark);
