import type { Payment } from '@sikka/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNowUntil } from '#shared/use-now-until.ts';
import { secondsLeft } from './pay-rules.ts';

/** Seconds left to pay an order, updated every second; calls `onOver` once it has expired. */
export const useTimeLeft = (
  order: Pick<Payment, 'createdAt' | 'expiresAt'>,
  onOver: () => void,
): number | undefined => {
  const expiresMs = Date.parse(order.expiresAt);
  const nowMs = useNowUntil(expiresMs);
  const over = useEffectEvent(onOver);
  const isOver = nowMs >= expiresMs;

  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  return secondsLeft(order, nowMs);
};
