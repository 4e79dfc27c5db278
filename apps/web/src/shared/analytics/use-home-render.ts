import { useEffect, useRef } from 'react';
import { analyticsLimits } from './queue-rules.ts';
import { report } from './report.ts';

/** Reports once how long the home page took to show its content, or that it did not within a minute (specification §9). */
export const useHomeRender = (isReady: boolean): void => {
  const startMs = useRef<number>(undefined);
  useEffect(() => {
    const fromMs = (startMs.current ??= performance.now());
    const send = (isRendered: boolean): void =>
      report('page_render', { isRendered, ms: Math.round(performance.now() - fromMs) });
    if (isReady) return send(true);
    const timer = setTimeout(() => send(false), analyticsLimits.homeRenderMs);
    return () => clearTimeout(timer);
  }, [isReady]);
};
