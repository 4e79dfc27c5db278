import type { ReportedEvent } from './report.ts';

/** The figures of one screen. */
interface Screen {
  /** Milliseconds from the tap to the next frame, by interaction. */
  taps: Map<number, number>;
  /** The worst window of layout shifts: at most five seconds, with pauses of less than one. */
  shift: number;
  window: { sum: number; from: number; to: number };
}

interface Interaction extends PerformanceEntry {
  interactionId: number;
}
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Screens of one page load that are reported; beacons are small and few. */
const maxScreens = 10;

const screens = new Map<string, Screen>();
let isReported = false;
/** The screen that is shown, the one before it, and when it changed, in milliseconds since the page load began. */
let shown = { pageId: '', before: '', at: 0 };

const pageIdAt = (ms: number): string => (ms < shown.at && shown.before) || shown.pageId;

/** Largest Contentful Paint so far, in milliseconds, and the screen that it is of: the one that was loaded. */
let largestPaint = { ms: 0, pageId: '' };
export const largestPaintMs = (): number => largestPaint.ms;

/** Begins the figures of a screen that is shown: one where nothing happens counts too. */
export const measureScreen = (pageId: string): void => {
  shown = { pageId, before: shown.pageId, at: shown.pageId ? performance.now() : 0 };
  if (screens.has(pageId) || screens.size === maxScreens) return;
  screens.set(pageId, { taps: new Map(), shift: 0, window: { sum: 0, from: 0, to: 0 } });
};

const addShift = ({ value, hadRecentInput, startTime }: LayoutShift): void => {
  const screen = screens.get(pageIdAt(startTime));
  if (!screen || hadRecentInput) return;
  const { sum, from, to } = screen.window;
  const isNew = startTime - to >= 1_000 || startTime - from >= 5_000;
  screen.window = { sum: isNew ? value : sum + value, from: isNew ? startTime : from, to: startTime };
  screen.shift = Math.max(screen.shift, screen.window.sum);
};

const addTap = ({ interactionId, duration, startTime }: Interaction): void => {
  const taps = screens.get(pageIdAt(startTime))?.taps;
  if (interactionId && taps) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0));
};

/** Interaction to Next Paint, in milliseconds: the slowest but one in fifty; undefined if none took 16 ms. */
const slowestOf = (taps: Screen['taps']): number | undefined =>
  [...taps.values()].toSorted((a, b) => b - a)[Math.floor(taps.size / 50)];

/** How fast a phone is, by its cores and its memory in gigabytes, which only some browsers say. */
export const phoneClass = (cores: number, memory?: number): 'slow' | 'middle' | 'fast' => {
  if (cores <= 4 || (memory ?? 4) <= 2) return 'slow';
  return cores >= 8 && (memory ?? 0) >= 8 ? 'fast' : 'middle';
};

const observe = <Entry>(type: string, take: (entry: Entry) => void): void =>
  // Browsers pass over a type that they do not know.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entry);
  }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

/** Measures the page load from now on, with what the browser remembers of its beginning. */
export const watchVitals = (): void => {
  const hidden = performance.getEntriesByType?.('visibility-state').find(({ name }) => name === 'hidden');
  observe<PerformanceEntry>('largest-contentful-paint', ({ startTime }) => {
    // A page in the background paints when its reader comes back.
    if (startTime < (hidden?.startTime ?? Infinity)) largestPaint = { ms: startTime, pageId: pageIdAt(startTime) };
  });
  observe('layout-shift', addShift);
  observe('event', addTap);
};

/**
 * Gives the reporter the Web Vitals of each screen of this page load, by its page id and the class of the phone: `lcp` and `inp` in whole
 * milliseconds, `cls` without a unit. Only the first call does.
 */
export const reportVitals = (report: (event: ReportedEvent) => void): void => {
  if (isReported) return;
  isReported = true;
  const { hardwareConcurrency, deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  const phone = phoneClass(hardwareConcurrency, deviceMemory);
  for (const [pageId, { taps, shift }] of screens) {
    const inp = slowestOf(taps);
    const isLoaded = pageId === largestPaint.pageId && largestPaint.ms > 0;
    const facts = {
      phone,
      cls: Math.round(shift * 1_000) / 1_000,
      ...(isLoaded && { lcp: Math.round(largestPaint.ms) }),
      ...(inp !== undefined && { inp: Math.round(inp) }),
    };
    report({ event: 'web_vitals', facts, path: '', pageId, previousPageId: '' });
  }
};
