import { useEffect, useState } from 'react';

const secondMs = 1000;

/** The time (Unix milliseconds), every second anew until that moment has come. */
export const useNowUntil = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  const isOver = nowMs >= untilMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return nowMs;
};
