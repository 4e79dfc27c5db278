import { useEffect, useRef, type RefObject } from 'react';
import { expose } from './exposures.ts';
import { analyticsLimits } from './queue-rules.ts';

/**
 * Reports an element once it is seen: attach the returned ref. `threshold` is the part that must be
 * visible, 0.5 by default (coupons: 0.6). An empty `gid` reports nothing.
 */
export const useExposure = <Shown extends HTMLElement>(
  gid: string,
  threshold: number = analyticsLimits.exposure,
): RefObject<Shown | null> => {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    const element = shown.current;
    return element && gid ? expose(element, { gid, threshold }) : undefined;
  }, [gid, threshold]);
  return shown;
};
