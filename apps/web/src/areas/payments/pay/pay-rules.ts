import type { Payment } from '@sikka/contract';

/**
 * What the payment page shows. `ready`: the gateway's page waits. `preparing`: the gateway has not answered yet. `declined`: the last try
 * took nothing and another one may begin. `usedUp`: no further try. `result`: money moved, may have moved or can no longer move; the
 * result page tells.
 */
export type PayStage = 'ready' | 'preparing' | 'declined' | 'usedUp' | 'result';

export const payStageOf = ({
  state,
  attempt,
  refUrl,
  canRetry,
}: Pick<Payment, 'state' | 'attempt' | 'refUrl' | 'canRetry'>): PayStage => {
  if (state !== 'open' || attempt?.state === 'checking' || attempt?.state === 'succeeded') return 'result';
  if (canRetry) return 'declined';
  if (attempt?.state === 'declined') return 'usedUp';
  return refUrl === '' ? 'preparing' : 'ready';
};

/**
 * Whole seconds in which an order can still be paid; undefined when this phone's clock cannot be right, because it names a time outside
 * of the order's life while the server says that the order is open.
 */
export const secondsLeft = (
  { createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>,
  nowMs: number,
): number | undefined => {
  const left = Math.ceil((Date.parse(expiresAt) - nowMs) / 1000);
  const life = (Date.parse(expiresAt) - Date.parse(createdAt)) / 1000;
  return left > 0 && left <= life ? left : undefined;
};

/** `872` → `14:32`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
