import { useEffect, useState } from 'react';

export interface Countdown {
  /** Whole seconds left; 0 when finished or not started. */
  secondsLeft: number;
  /** Starts the countdown, replacing a running one. */
  start: (seconds: number) => void;
}

/** Counts down to a time, not by ticks, so it stays correct after the phone has slept. */
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
