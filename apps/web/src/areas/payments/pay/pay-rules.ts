import type { Payment } from '@sikka/contract';

/**
 * Stage of the payment page. `ready`: the gateway's page can be opened. `preparing`: the gateway
 * has not responded yet. `declined`: the last attempt was declined and another is allowed.
 * `usedUp`: no further attempt. `result`: money was or may have been debited, or the order is
 * closed; the result screen shows which.
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
 * Whole seconds left to pay an order; undefined if this phone's clock is outside the order's
 * validity although the server says that it is open, so the clock must be wrong.
 */
export const secondsLeft = (
  { createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>,
  nowMs: number,
): number | undefined => {
  const left = Math.ceil((Date.parse(expiresAt) - nowMs) / 1000);
  const lifetimeSeconds = (Date.parse(expiresAt) - Date.parse(createdAt)) / 1000;
  return left > 0 && left <= lifetimeSeconds ? left : undefined;
};

/** `872` → `14:32`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
