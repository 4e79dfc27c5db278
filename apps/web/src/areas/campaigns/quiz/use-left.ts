import { useEffect, useRef, useState } from 'react';

/** Whole seconds left to answer a question; calls `onOver` once at zero. */
export const useLeft = (leftMs: number, onOver: () => void): number => {
  const [endsMs] = useState(() => performance.now() + leftMs);
  const [left, setLeft] = useState(leftMs);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });

  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, endsMs - performance.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over.current();
    }, 250);
    return () => clearInterval(timer);
  }, [endsMs]);

  return Math.ceil(left / 1_000);
};
