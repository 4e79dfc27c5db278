import { useEffect, useState } from 'react';

/** How often a countdown by the minute is drawn anew, in milliseconds. */
const everyMs = 15_000;

/** The moment, in Unix milliseconds, as long as the screen is open. */
export const useNow = (): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};
