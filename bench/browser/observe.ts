import { type Devtools, evaluate } from './devtools.ts';

/** The page's own timings, in milliseconds since the visit began. */
export interface Paints {
  firstPaint: number;
  largestPaint: number;
  /** End of the load event. */
  loaded: number;
  /** When the app had taken the page over; undefined for a page without script, and until then. */
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
}

const watch = (): void => {
  globalThis.seenEntries = { largestPaint: 0, shift: 0, blockedMs: 0 };
  const entries = globalThis.seenEntries;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (entries.largestPaint = startTime));
  observe('layout-shift', (entry) => (entries.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', ({ duration }) => (entries.blockedMs += duration - 50));
};

/** Call before the visit. */
export const watchPaints = (devtools: Devtools): Promise<unknown> =>
  devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(watch)})()` });

/** `hydrated` is the mark that apps/web sets when it has taken over the page. */
const collectPaints = (): Paints => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    loaded: visit?.loadEventEnd ?? 0,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime,
    ...globalThis.seenEntries,
  };
};

export const readPaints = (devtools: Devtools): Promise<Paints> => evaluate(devtools, collectPaints);
