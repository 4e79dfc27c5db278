import { largestPaintMs, watchVitals } from './page-vitals.ts';
import { analyticsLimits } from './queue-rules.ts';
import { report } from './report.ts';

const rounded = (milliseconds: number | undefined): number => Math.round(milliseconds ?? 0);

const reportTiming = (afterMs: number): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  report('performance', {
    afterMs,
    firstByteMs: rounded(navigation?.responseStart),
    firstPaintMs: rounded(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
    largestPaintMs: rounded(largestPaintMs()),
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

/** Reports each visit of the rewards page whose reader reached 80 % of it (specification §9). */
const reportRewardsDepth = (): void => {
  let reported = '';
  addEventListener(
    'scroll',
    () => {
      const { scrollHeight } = document.documentElement;
      const isReached = scrollY + innerHeight >= scrollHeight * analyticsLimits.rewardsDepth;
      const isRewards = location.pathname.endsWith('/rewards');
      if (isRewards && isReached && reported !== location.pathname) report('rewards_scroll', { percent: 80 });
      reported = isRewards && (isReached || reported) ? location.pathname : '';
    },
    { passive: true },
  );
};

/** Sends the two performance reports of a page load, its first scroll, and how far the rewards page is read. */
export const watchPage = (): void => {
  watchVitals();
  for (const atMs of analyticsLimits.performanceAtMs) {
    setTimeout(() => reportTiming(atMs), Math.max(0, atMs - performance.now()));
  }
  reportScroll();
  reportRewardsDepth();
};
