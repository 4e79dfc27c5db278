import { useEffect, useRef, type RefObject } from 'react';
import { analyticsLimits } from './queue-rules.ts';
import { report } from './report.ts';

/**
 * Reports once that an element was shown: give the returned reference to it. `threshold` is the part that must be seen, half of it
 * unless told otherwise (coupons: 0.6). An empty `gid` reports nothing.
 */
export const useExposure = <Shown extends HTMLElement>(
  gid: string,
  threshold: number = analyticsLimits.exposure,
): RefObject<Shown | null> => {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    const element = shown.current;
    if (!element || !gid) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        report('exposure', { gid });
      },
      { threshold },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [gid, threshold]);
  return shown;
};
