import { useEffect, useState } from 'react';

export interface Countdown {
  /** Whole seconds left, 0 when it is over or was never started. */
  secondsLeft: number;
  /** Starts anew; a second call replaces the first. */
  start: (seconds: number) => void;
}

/** Counts down to a moment rather than by ticks, so a phone that slept in between still shows the truth. */
export function useCountdown(): Countdown {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  function start(seconds: number) {
    const startedAtMs = Date.now();
    setNowMs(startedAtMs);
    setEndsAtMs(startedAtMs + seconds * 1000);
  }

  return { secondsLeft, start };
}
