import { analyticsLimits } from './queue-rules.ts';
import { report } from './report.ts';

const rounded = (milliseconds: number | undefined): number => Math.round(milliseconds ?? 0);

/** Largest Contentful Paint, as DOM types do not know it yet. */
const lastPaint = (): PerformanceEntry | undefined => performance.getEntriesByType('largest-contentful-paint').at(-1);

const reportTiming = (afterMs: number): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  report('performance', {
    afterMs,
    firstByteMs: rounded(navigation?.responseStart),
    firstPaintMs: rounded(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
    largestPaintMs: rounded(lastPaint()?.startTime),
    loadMs: rounded(navigation?.loadEventEnd),
    requests: performance.getEntriesByType('resource').length,
  });
};

const reportScroll = (): void => {
  const from = scrollY;
  const onScroll = (): void => {
    if (Math.abs(scrollY - from) < analyticsLimits.scrollPx) return;
    removeEventListener('scroll', onScroll);
    report('scroll', { px: Math.round(Math.abs(scrollY - from)) });
  };
  addEventListener('scroll', onScroll, { passive: true });
};

/** The two performance reports of a page load, and its first scroll. */
export const watchPage = (): void => {
  for (const atMs of analyticsLimits.performanceAtMs) {
    setTimeout(() => reportTiming(atMs), Math.max(0, atMs - performance.now()));
  }
  reportScroll();
};
