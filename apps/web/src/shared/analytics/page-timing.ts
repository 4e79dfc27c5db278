import { analyticsLimits } from './queue-rules.ts';
import { report } from './report.ts';

const rounded = (milliseconds: number | undefined): number => Math.round(milliseconds ?? 0);

/** Largest Contentful Paint so far; only a PerformanceObserver reports it. */
let largestPaintMs = 0;

const watchLargestPaint = (): void =>
  new PerformanceObserver((list) => {
    largestPaintMs = list.getEntries().at(-1)?.startTime ?? largestPaintMs;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

const reportTiming = (afterMs: number): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  report('performance', {
    afterMs,
    firstByteMs: rounded(navigation?.responseStart),
    firstPaintMs: rounded(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
    largestPaintMs: rounded(largestPaintMs),
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

/** Sends the two performance reports of a page load, and its first scroll. */
export const watchPage = (): void => {
  watchLargestPaint();
  for (const atMs of analyticsLimits.performanceAtMs) {
    setTimeout(() => reportTiming(atMs), Math.max(0, atMs - performance.now()));
  }
  reportScroll();
};
