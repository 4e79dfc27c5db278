import { useEffect, useState } from 'react';

/** The time (Unix milliseconds), updated every second until `untilMs`. */
export const useNowUntil = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  const isOver = nowMs >= untilMs;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);

  return nowMs;
};
