import type { Payment } from '@sikka/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { secondsLeft } from './pay-rules.ts';

const secondMs = 1000;

/** Seconds left to pay an order, updated every second; calls `onOver` once it has expired. */
export const useTimeLeft = (
  order: Pick<Payment, 'createdAt' | 'expiresAt'>,
  onOver: () => void,
): number | undefined => {
  const [nowMs, setNowMs] = useState(Date.now);
  const over = useEffectEvent(onOver);
  const isOver = nowMs >= Date.parse(order.expiresAt);

  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  return secondsLeft(order, nowMs);
};
