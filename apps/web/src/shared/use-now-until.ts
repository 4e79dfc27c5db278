import { useEffect, useState } from 'react';

/** The time (Unix milliseconds), updated every second, or every `everyMs`, until `untilMs`. */
export const useNowUntil = (untilMs: number, everyMs = 1_000): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  const isOver = nowMs >= untilMs;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [isOver, everyMs]);

  return nowMs;
};
